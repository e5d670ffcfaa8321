import type { Measure } from './truncate.ts'

let context: CanvasRenderingContext2D | null | undefined

/** Measures texts in a font as CSS names it. */
export function measureIn(font: string): Measure {
  context ??= document.createElement('canvas').getContext('2d')
  const canvas = context
  if (!canvas) return (text) => text.length
  return (text) => {
    canvas.font = font
    return canvas.measureText(text).width
  }
}
