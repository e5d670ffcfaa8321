import type { Pixels } from './image-plan.ts'

/** Beyond this a drawing says nothing of how it is meant to be seen. */
const most = 100_000

/**
 * How large an SVG says it is, without drawing it: `width` and `height` in pixels, else the sides of its
 * `viewBox`. Null where it says neither.
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
