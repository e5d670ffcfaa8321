// @vitest-environment node
import { describe, expect, test } from 'vitest'

// WCAG 2.2: text (1.4.3), and the edges and marks that tell what something is (1.4.11).
const textContrast = 4.5
const edgeContrast = 3

const surfaces = ['canvas', 'surface', 'sunken', 'float'] as const
const grounds = [...surfaces, 'hover', 'selected', 'float-hover'] as const

const textPairs: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  ['ink', [...grounds, 'pressed']],
  ['ink', ['published-soft', 'changed-soft', 'error-soft', 'accent-soft', 'shimmer', 'selection']],
  ['ink-soft', [...grounds, 'changed-soft', 'error-soft', 'published-soft', 'accent-soft']],
  ['ink-soft', ['pressed']],
  ['ink-faint', grounds],
  ['ink-inverse', ['ink']],
  ['accent-text', [...grounds, 'accent-soft']],
  ['published', [...grounds, 'published-soft']],
  ['changed', [...grounds, 'changed-soft']],
  ['error', [...grounds, 'error-soft']],
  ['on-accent', ['accent', 'accent-hover', 'accent-pressed']],
  ['on-danger', ['danger', 'danger-hover', 'danger-pressed']],
  ['on-tooltip', ['tooltip']],
  ['on-tooltip-soft', ['tooltip']],
]

const edgePairs: readonly (readonly [edge: string, grounds: readonly string[]])[] = [
  ['control-edge', surfaces],
  ['error-edge', surfaces],
  ['focus', [...grounds, 'pressed', 'accent-soft', 'error-soft']],
  ['accent', surfaces],
  ['ink', surfaces],
]

// The panel's sources are checked without Node's types; this one file reads the disk.
declare const process: {
  getBuiltinModule(name: 'node:fs'): { readFileSync(file: URL, encoding: 'utf8'): string }
}

// Vitest empties imported stylesheets, and Vite rewrites a literal path: hence the variable.
const file = './tokens.css'
const source = process
  .getBuiltinModule('node:fs')
  .readFileSync(new URL(file, import.meta.url), 'utf8')
const tokens = new Map(
  [...source.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
  ),
)

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function colour(name: string, theme: 'light' | 'dark'): string {
  const token = tokens.get(name)
  if (!token) throw new Error(`tokens.css has no colour --${name} with a light and a dark value`)
  return token[theme]
}

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(textPairs)('--%s can be read on every ground it stands on', (text, onGrounds) => {
    for (const ground of onGrounds) {
      const ratio = contrast(colour(text, theme), colour(ground, theme))
      expect(ratio, `--${text} on --${ground}`).toBeGreaterThanOrEqual(textContrast)
    }
  })

  test.each(edgePairs)('--%s can be seen on every ground it stands on', (edge, onGrounds) => {
    for (const ground of onGrounds) {
      const ratio = contrast(colour(edge, theme), colour(ground, theme))
      expect(ratio, `--${edge} on --${ground}`).toBeGreaterThanOrEqual(edgeContrast)
    }
  })
})

test('both themes come from the same tokens: every opaque colour has both values on one line', () => {
  const opaque = [...source.matchAll(/^\s+--([\w-]+): .*#[0-9a-f]{3,8}\b/gm)].map(
    ([, name]) => name,
  )
  expect(opaque).toContain('accent')
  expect([...tokens.keys()]).toEqual(opaque)
})
