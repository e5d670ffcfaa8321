/** A press becomes a drag once the pointer is this far away; before, it is a click. */
export const ACTIVATION_DISTANCE = 5
/** How far an arrow key with Shift moves what is dragged; without Shift it goes from place to place. */
export const KEYBOARD_STEP = 25
/** Near the edge (a fifth of the scroller) the list scrolls, in steps of five milliseconds. */
export const AUTO_SCROLL = {
  interval: 5,
  threshold: { x: 0.2, y: 0.2 },
  // Rows that show their heads only are held in place by `holdInPlace`.
  layoutShiftCompensation: false,
} as const
/** The other items move aside with an animation. */
export const TRANSITION = { duration: 250, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } as const
