import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { useFormContext } from '../../../../form/form-context.ts'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import type { NodeCardProps } from './card.ts'

/**
 * Whether a card is selected as a whole. By keys in the text nothing else tells screen readers: what
 * the card is (`name`) and how it is entered and left is announced.
 */
export function useIsSelected(
  { view, nodeKey }: Pick<NodeCardProps, 'view' | 'nodeKey'>,
  name: string,
  /** Whether Enter leads into it. */
  opens: boolean,
): boolean {
  const { editor } = view
  const { announce } = useFormContext()
  const { t } = useI18n()
  const isSelected = useSyncExternalStore(
    useCallback((listener: () => void) => view.watchCard(nodeKey, listener), [view, nodeKey]),
    () => view.isSelected(nodeKey),
  )
  const say = useRef(() => {})
  useEffect(() => {
    say.current = () => {
      const isInText = document.activeElement === editor.getRootElement()
      if (!isInText || name === '') return
      announce(t(opens ? 'fields:cardSelectedOpens' : 'fields:cardSelected', { name }))
    }
  })
  useEffect(() => {
    if (!isSelected) return
    say.current()
    // Escape leads from the card back to the text, where the card is still selected.
    const onFocus = () => say.current()
    const root = editor.getRootElement()
    root?.addEventListener('focus', onFocus)
    return () => root?.removeEventListener('focus', onFocus)
  }, [editor, isSelected])
  return isSelected
}
