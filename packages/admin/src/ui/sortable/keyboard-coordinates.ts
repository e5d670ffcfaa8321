import type { KeyboardCoordinateGetter } from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { KEYBOARD_STEP } from './drag-constants.ts'

const steps = new Map([
  ['ArrowUp', { x: 0, y: -KEYBOARD_STEP }],
  ['ArrowDown', { x: 0, y: KEYBOARD_STEP }],
  ['ArrowLeft', { x: -KEYBOARD_STEP, y: 0 }],
  ['ArrowRight', { x: KEYBOARD_STEP, y: 0 }],
])

/** An arrow key goes to the next place, whatever its size; with Shift it moves by small steps. */
export const keyboardCoordinates: KeyboardCoordinateGetter = (event, args) => {
  if (!event.shiftKey) return sortableKeyboardCoordinates(event, args)
  const step = steps.get(event.code)
  if (step === undefined) return undefined
  event.preventDefault()
  const { x, y } = args.currentCoordinates
  return { x: x + step.x, y: y + step.y }
}
