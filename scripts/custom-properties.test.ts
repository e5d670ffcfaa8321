import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './repository.mjs'

/** What Base UI sets on its popups. */
const ofPopups = new Set([
  '--anchor-width',
  '--available-height',
  '--available-width',
  '--transform-origin',
])

const textsOf = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((path) => !path.includes('node_modules'))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')] as const)

// A declaration with a property that nothing sets is ignored without a word.
test('every custom property that a style reads is set somewhere', () => {
  const styles = textsOf('{packages,plugins,storage}/*/src/**/*.css')
  const code = textsOf('{packages,plugins,storage}/*/src/**/*.{ts,tsx}')
  const named = new Set(ofPopups)
  for (const [, text] of styles)
    for (const [, name = ''] of text.matchAll(/(--[\w-]+)\s*:/g)) named.add(name)
  for (const [, text] of code)
    for (const [, name = ''] of text.matchAll(/['"`[](--[\w-]+)/g)) named.add(name)
  const missing = styles.flatMap(([path, text]) =>
    [...text.matchAll(/var\(\s*(--[\w-]+)/g)].flatMap(([, name = '']) =>
      named.has(name) ? [] : [`${path}: ${name}`],
    ),
  )
  expect(styles.length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})
