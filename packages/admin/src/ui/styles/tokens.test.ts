// @vitest-environment node
import { panelPalette } from '@stet/core'
import { expect, test } from 'vitest'

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

test('colours are those whose contrast is checked, alone and with the colours of a brand', () => {
  const checked = Object.entries(panelPalette).map(([name, { light, dark }]) => [
    name.slice(2),
    { light, dark },
  ])
  expect(Object.fromEntries(tokens)).toEqual(Object.fromEntries(checked))
})

test('both themes come from the same tokens: every opaque colour has both values on one line', () => {
  const opaque = [...source.matchAll(/^\s+--([\w-]+): .*#[0-9a-f]{3,8}\b/gm)].map(
    ([, name]) => name,
  )
  expect(opaque).toContain('accent')
  expect([...tokens.keys()]).toEqual(opaque)
})
