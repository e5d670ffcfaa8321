import type { Measure } from './truncate.ts'

let context: CanvasRenderingContext2D | null | undefined

/** Measures texts in a font as CSS names it; on a server, which has no fonts, all of them fit. */
export function measureIn(font: string): Measure {
  if (typeof document === 'undefined') return () => 0
  context ??= document.createElement('canvas').getContext('2d')
  const canvas = context
  if (!canvas) return (text) => text.length
  return (text) => {
    canvas.font = font
    return canvas.measureText(text).width
  }
}
