import { type Ref, use, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createPart } from '../part/part.ts'
import { PartTextsContext } from '../part/part-texts.ts'
import {
  type CarriedPress,
  carryFrom,
  focusAfter,
  type Pressed,
  repeatIn,
} from './carried-press.ts'
import { watchIntent } from './watch-intent.ts'

type ControlParts = typeof import('./control-parts.ts')

export const controlParts = createPart<ControlParts>(() => import('./control-parts.ts'))

/**
 * What a control is made of that takes much code to work with: a list that opens, numbers that are read and
 * stepped. At rest it is drawn without that code, which is more than that of all other inputs together, and
 * it is exchanged when the user turns to it. What was done with it until then is done again. It rests where
 * the code is there as well: with it, four controls of a document took the thread for 25 ms at its opening.
 */
export function useControlParts<Parts, Control extends HTMLElement>(
  pick: (parts: ControlParts) => Parts,
  plain: Parts,
  ref: Ref<Control> | undefined,
): { readonly parts: Parts; readonly control: (element: Control | null) => void } {
  const [found, setFound] = useState<ControlParts | null>(null)
  const words = use(PartTextsContext)
  const element = useRef<Control>(null)
  const carried = useRef<CarriedPress | null>(null)
  const latest = useRef({ ref, words, isOpenable: found !== null })
  useLayoutEffect(() => {
    latest.current = { ref, words, isOpenable: found !== null }
  })

  // The focus first: `useFocusRecovery` would move one that has gone with its element.
  useLayoutEffect(() => {
    if (found !== null && element.current && carried.current) {
      focusAfter(element.current, carried.current)
    }
  }, [found])
  useEffect(() => {
    if (found === null || !element.current || !carried.current) return
    const press = carried.current
    carried.current = null
    repeatIn(element.current, press)
  }, [found])

  const [control] = useState(() => {
    let stop = () => {}

    async function wake(
      closed: Control,
      pressed: () => Pressed | null,
      isHeld: () => boolean,
    ): Promise<void> {
      try {
        // Waited for where it is there, too: the focus may come in the rendering that puts the control in the page.
        const parts = await controlParts.load()
        // It may be gone, or exchanged.
        if (element.current !== closed || latest.current.isOpenable) return
        // The click would be lost with what is under the pointer; it wakes the control again.
        if (isHeld()) return
        carried.current = carryFrom(closed, pressed())
        // Before the elements come: one that works by itself is not watched any more.
        latest.current.isOpenable = true
        flushSync(() => setFound(parts))
      } catch {
        if (pressed() !== null) latest.current.words.tell()
      }
    }

    return (next: Control | null) => {
      stop()
      element.current = next
      if (next !== null && !latest.current.isOpenable) {
        stop = watchIntent(next, {
          prepare: controlParts.prepare,
          wake: (pressed, isHeld) => void wake(next, pressed, isHeld),
        })
      }
      const { ref: outer } = latest.current
      if (typeof outer === 'function') outer(next)
      else if (outer) outer.current = next
    }
  })
  return { parts: found === null ? plain : pick(found), control }
}
