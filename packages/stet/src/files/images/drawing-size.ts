import type { Pixels } from './image-plan.ts'

/** Pixels above which a declared size is ignored. */
const most = 100_000

/**
 * The declared size of an SVG, without rendering it: `width` and `height` in pixels, else the size of its
 * `viewBox`. Null if it has neither.
 */
export function drawingSize(svg: string): Pixels | null {
  const [root] = svg.match(/<\s*svg\b[^>]*>/i) ?? []
  if (root === undefined) return null
  const width = pixels(attribute(root, 'width'))
  const height = pixels(attribute(root, 'height'))
  if (width !== null && height !== null) return { width, height }
  const box =
    attribute(root, 'viewBox')
      ?.trim()
      .split(/[\s,]+/) ?? []
  const [across, down] = [pixels(box[2]), pixels(box[3])]
  return box.length === 4 && across !== null && down !== null
    ? { width: across, height: down }
    : null
}

function attribute(tag: string, name: string): string | undefined {
  return tag
    .match(new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i'))
    ?.slice(1)
    .find(Boolean)
}

function pixels(length: string | undefined): number | null {
  const [, digits] = length?.trim().match(/^(\d+(?:\.\d+)?)(?:px)?$/) ?? []
  const number = Math.round(Number(digits))
  return number >= 1 && number <= most ? number : null
}
