import { frameOf, type Pressed, partAt } from './carried-press.ts'

interface Intent {
  /** The control may be needed. */
  prepare(): void
  /** It is needed; `pressed` tells what was pressed by then, and `isHeld` that a press is not over. */
  wake(pressed: () => Pressed | null, isHeld: () => boolean): void
}

/** Watches until a user turns to a control; the answer ends it. */
export function watchIntent(control: HTMLElement, { prepare, wake }: Intent): () => void {
  const frame = frameOf(control)
  const watching = new AbortController()
  const { signal } = watching
  let last: Pressed | null = null
  let isPressing = false
  const pressed = () => last
  // A value that is moved by keys would be put back with the elements of its list (`Sortable.tsx`).
  const isHeld = () => isPressing || frame.querySelector('[data-dragged]') !== null
  const wakeSoon = () => {
    setTimeout(() => {
      if (!isHeld() && !signal.aborted) wake(pressed, isHeld)
    })
  }

  frame.addEventListener(
    'pointerenter',
    ({ pointerType, buttons }) => {
      prepare()
      // A finger arrives with its press: what it presses must stay until the press is over.
      if (pointerType !== 'touch' && buttons === 0) wake(pressed, isHeld)
    },
    { signal },
  )
  frame.addEventListener(
    'focusin',
    () => {
      prepare()
      // A press on the label clicks the control right after it has focused it.
      wakeSoon()
    },
    { signal },
  )
  frame.addEventListener(
    'pointerdown',
    () => {
      isPressing = true
    },
    { signal },
  )
  for (const end of ['pointerup', 'pointercancel']) {
    document.addEventListener(
      end,
      () => {
        if (!isPressing) return
        isPressing = false
        if (frame.contains(document.activeElement)) wakeSoon()
      },
      { signal },
    )
  }
  frame.addEventListener(
    'click',
    ({ target }) => {
      const part = partAt(control, target)
      last = part === null ? null : { part }
      wake(pressed, isHeld)
    },
    { signal },
  )
  frame.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      last = { key: event.key }
      wake(pressed, isHeld)
    },
    { signal },
  )
  return () => watching.abort()
}
