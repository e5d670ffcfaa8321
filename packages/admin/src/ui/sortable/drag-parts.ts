// What a list needs once one of its items is moved, and not before.
export { DragLayer } from './DragLayer.tsx'
export { startDrag } from './drag.ts'
export { dragByKeys } from './keyboard-drag.ts'
export { placesOf } from './places-of.ts'
