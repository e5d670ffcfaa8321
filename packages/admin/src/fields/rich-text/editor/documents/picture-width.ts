import { WIDTHS } from './document-nodes.ts'

/** In percent of the text's width. A picture that is narrower could hardly be taken hold of again. */
export const NARROWEST = 10
const WIDEST = 100
/** Percent that a key changes. */
const STEP = 5
/** Within so many percent a dragged edge stays at one of the widths of the menu. */
const REACH = 2

/** The width that a dragged edge stands for, in whole percent; both widths are in pixels. */
export function draggedWidth(picture: number, text: number): number {
  const percent = text > 0 ? Math.round((picture / text) * 100) : WIDEST
  const near = WIDTHS.find((width) => Math.abs(width - percent) <= REACH)
  return bounded(near ?? percent)
}

/** The width after a key of a slider; null for other keys. */
export function keyedWidth(key: string, width: number, isMirrored: boolean): number | null {
  const sideways = isMirrored ? -STEP : STEP
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: width + sideways,
    ArrowLeft: width - sideways,
    ArrowUp: width + STEP,
    ArrowDown: width - STEP,
    PageUp: width + 2 * STEP,
    PageDown: width - 2 * STEP,
    Home: NARROWEST,
    End: WIDEST,
  }
  const next = Object.hasOwn(steps, key) ? steps[key] : undefined
  return next === undefined ? null : bounded(next)
}

const bounded = (percent: number) => Math.min(Math.max(percent, NARROWEST), WIDEST)
