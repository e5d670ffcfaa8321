/** A repeatable stream of numbers in [0, 1): the same seed draws the same picture on every machine. */
export type Random = () => number

export function random(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export function between(next: Random, low: number, high: number): number {
  return low + next() * (high - low)
}

export function pick<T>(next: Random, items: readonly [T, ...T[]]): T {
  return items[Math.floor(next() * items.length)] ?? items[0]
}

export function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

type Attributes = Record<string, string | number>

/** One decimal is finer than any screen shows and keeps the files small. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10)
}

function attributes(values: Attributes): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? n(value) : value}"`)
    .join('')
}

function tag(name: string, values: Attributes): string {
  return `<${name}${attributes(values)}/>`
}

export function rect(x: number, y: number, width: number, height: number, more: Attributes) {
  return tag('rect', { x, y, width, height, ...more })
}

export function circle(cx: number, cy: number, r: number, more: Attributes): string {
  return tag('circle', { cx, cy, r, ...more })
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, more: Attributes): string {
  return tag('ellipse', { cx, cy, rx, ry, ...more })
}

export function path(d: string, more: Attributes): string {
  return tag('path', { d, ...more })
}

export function stroke(d: string, color: string, width: number, more: Attributes = {}): string {
  return path(d, { fill: 'none', stroke: color, 'stroke-width': width, ...more })
}

export function group(more: Attributes, ...children: string[]): string {
  return `<g${attributes(more)}>${children.join('')}</g>`
}

export function polygon(points: readonly (readonly [number, number])[]): string {
  return `${points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('')}Z`
}

export function box(x: number, y: number, width: number, height: number): string {
  return `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`
}

/** Parallel strokes: the shading of every drawing. */
export function hatch(
  x: number,
  y: number,
  width: number,
  height: number,
  gap: number,
  slant: number,
): string {
  return range(Math.floor(width / gap) + 1)
    .map((index) => `M${n(x + index * gap)} ${n(y)}l${n(slant)} ${n(height)}`)
    .join('')
}

export function picture(
  title: string,
  width: number,
  height: number,
  ground: string,
  ...children: string[]
): string {
  const frame = rect(0, 0, width, height, { fill: ground })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><title>${title}</title>${frame}${children.join('')}</svg>\n`
}
