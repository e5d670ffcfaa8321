export interface PreviewKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly target: EventTarget | null
}

export type PreviewMove = 'close' | 'next' | 'previous' | 'first' | 'last'

/** What a key does in the preview; null where it is for a control: players have keys of their own. */
export function previewKey(
  { key, ctrlKey, metaKey, altKey, target }: PreviewKey,
  direction: 'ltr' | 'rtl',
): PreviewMove | null {
  if (ctrlKey || metaKey || altKey) return null
  const control = target instanceof Element ? target.closest('video, audio, a, button') : null
  if (control?.matches('video, audio')) return null
  const [right, left] =
    direction === 'rtl' ? (['previous', 'next'] as const) : (['next', 'previous'] as const)
  switch (key) {
    case ' ':
      return control === null ? 'close' : null
    case 'ArrowRight':
      return right
    case 'ArrowLeft':
      return left
    case 'Home':
      return 'first'
    case 'End':
      return 'last'
    default:
      return null
  }
}
