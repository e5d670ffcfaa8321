// @vitest-environment node
import { expect, test } from 'vitest'

// The panel's sources are checked without Node's types; this one file reads the disk.
declare const process: {
  getBuiltinModule(name: 'node:fs'): {
    readdirSync(folder: URL, options?: { recursive: boolean }): string[]
    readFileSync(file: URL, encoding: 'utf8'): string
  }
}

const fs = process.getBuiltinModule('node:fs')

/** The stylesheets in a folder and in those within it, without their comments. */
function stylesheetsIn(folder: URL): readonly { readonly name: string; readonly css: string }[] {
  return fs
    .readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.css'))
    .map((name) => ({
      name,
      css: fs.readFileSync(new URL(name, folder), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, ''),
    }))
}

// The gallery shows the design system and is none of it.
const stylesheets = stylesheetsIn(new URL('../', import.meta.url)).filter(
  ({ name }) => !name.startsWith('gallery/'),
)
const ofThePanel = stylesheetsIn(new URL('../../', import.meta.url))

const physical =
  /^\s*(?:(?:min-|max-)?(?:width|height)|(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right|top|bottom)(?:-\w+)?|left|right|top|bottom|(?:text-align|float|clear):\s*(?:left|right))\s*[:;]/m

test('there are stylesheets to check', () => {
  expect(stylesheets.map(({ name }) => name)).toContain('buttons/Button.module.css')
})

test.each(stylesheets)(
  '$name turns with the reading direction: logical properties only',
  ({ css }) => {
    expect(css.match(physical)?.[0]).toBeUndefined()
  },
)

test.each(stylesheets.filter(({ name }) => name.endsWith('.module.css')))(
  '$name stays in its layer, so that a screen can overrule it',
  ({ css }) => {
    expect(css.trim()).toMatch(/^@layer components(?:\.shared)? \{[\s\S]*\}$/)
    expect(css.match(/^[^\s@}]/m)?.[0]).toBeUndefined()
  },
)

test.each(stylesheets.filter(({ name }) => name !== 'styles/tokens.css'))(
  '$name takes its colours from the tokens',
  ({ css, name }) => {
    const literal = css.match(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)\(/i)?.[0]
    expect(literal, name).toBeUndefined()
  },
)

test('adding a row makes the browser look at that row: no rule is about whatever follows anything', () => {
  // Of such a rule it knows only that something follows: it styles all that is in the list again.
  const found = ofThePanel.filter(({ css }) => /\*\s*[+~]\s*\*/.test(css))
  expect(ofThePanel.length).toBeGreaterThan(stylesheets.length)
  expect(found.map(({ name }) => name)).toEqual([])
})

test('nothing added makes the browser search the page: no rule is about a page that has something', () => {
  const found = ofThePanel.filter(({ css }) => /(?::root|html|body):has\(/.test(css))
  expect(found.map(({ name }) => name)).toEqual([])
})

/** What rules are for, those within rules and the steps of an animation aside. */
const selectorsOf = (css: string): readonly string[] =>
  [
    ...css
      .replaceAll(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
      .matchAll(/([^{};]+)\{/g),
  ]
    .map(([, selector = '']) => selector.trim())
    .filter((selector) => !selector.startsWith('@') && !selector.startsWith('&'))
    .flatMap(alternatives)
    .map((selector) => selector.trim())

/** The parts of a selector between its commas; those within brackets part nothing. */
function alternatives(selector: string): readonly string[] {
  const parts = ['']
  let depth = 0
  for (const sign of selector) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) parts.push('')
    else parts.push(`${parts.pop()}${sign}`)
  }
  return parts
}

test.each(ofThePanel.filter(({ name }) => name.endsWith('.module.css')))(
  '$name is about what is its own: each of its rules names a class',
  ({ css }) => {
    expect(
      selectorsOf(css).filter((selector) => !/\.[a-z]|:root|::highlight\(stet-/i.test(selector)),
    ).toEqual([])
  },
)
