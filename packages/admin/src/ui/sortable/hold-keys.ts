export interface HeldKeys {
  /** The keys that were pressed; null if the user went on to something else meanwhile. */
  readonly release: () => readonly KeyboardEvent[] | null
  readonly abandon: () => void
}

/** Holds back the keys that are pressed while the code is loading that will handle them. */
export function holdKeys(onAbandon: () => void): HeldKeys {
  const held: KeyboardEvent[] = []
  const listening = new AbortController()
  let isAbandoned = false
  const abandon = () => {
    isAbandoned = true
    listening.abort()
    onAbandon()
  }
  const options = { capture: true, signal: listening.signal }
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Tab' || event.ctrlKey || event.metaKey || event.altKey) {
        abandon()
        return
      }
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.key === 'Escape') abandon()
      else held.push(event)
    },
    options,
  )
  window.addEventListener('pointerdown', abandon, options)
  return {
    abandon,
    release() {
      listening.abort()
      return isAbandoned ? null : held
    },
  }
}
