import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accentColours } from './accent.ts'
import { brandPalette, weakColours } from './brand-colours.ts'
import { contrast, type Hex, nearestColour, parseHex, reshade } from './colours.ts'
import { type ByTheme, type ColorPalette, contrastPairs, panelPalette, themes } from './palette.ts'

const hexes = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number): Hex => `#${number.toString(16).padStart(6, '0')}`)

/** Every pair of colours with too little contrast. */
function failures(colours: ColorPalette): readonly string[] {
  return themes.flatMap((theme) =>
    contrastPairs.flatMap(({ front, grounds, least }) =>
      grounds
        .filter((ground) => contrast(colours[front][theme], colours[ground][theme]) < least)
        .map((ground) => `${front} on ${ground} in the ${theme} theme`),
    ),
  )
}

/** The given colour if it may be an accent, else the suggested one. */
function acceptedAccent(wish: Hex): ByTheme<Hex> {
  const weak = weakColours({ accent: { light: wish, dark: wish }, properties: {} })
  const inTheme = (theme: 'light' | 'dark') => {
    const found = weak.find((one) => one.theme === theme)
    if (found === undefined) return wish
    if (found.nearest === null) throw new Error(`nothing is offered for ${wish} in ${theme}`)
    return found.nearest
  }
  return { light: inTheme('light'), dark: inTheme('dark') }
}

test('the panel’s own colours can be read and seen wherever they are used', () => {
  expect(failures(panelPalette)).toEqual([])
})

test('contrast is what WCAG says it is', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('#c93a1a', '#c93a1a')).toBe(1)
})

test('a colour is read in its short and its long form', () => {
  expect(['#AbC', '#A1b2C3', 'red', '#12', 7].map(parseHex)).toEqual([
    '#aabbcc',
    '#a1b2c3',
    null,
    null,
    null,
  ])
})

test('another lightness and back is the same colour, as far as eight bits go', () => {
  fc.assert(
    fc.property(hexes, (hex) => {
      const same = nearestColour(hex, () => true)
      expect(same).toBe(hex)
      // Grey stays grey.
      const grey = reshade(hex, { lightness: 0.5, maxChroma: 0 })
      expect(grey.slice(1, 3)).toBe(grey.slice(3, 5))
      expect(grey.slice(3, 5)).toBe(grey.slice(5, 7))
    }),
  )
})

describe('an accent', () => {
  test('of any colour, or the one offered in its place, leaves all that the panel shows readable', () => {
    fc.assert(
      fc.property(hexes, (wish) => {
        const own = { accent: acceptedAccent(wish), properties: {} }
        expect(weakColours(own)).toEqual([])
        expect(failures(brandPalette(own))).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  test('that is the panel’s own stays what it is, and its text too', () => {
    const own = panelPalette['--accent']
    expect(weakColours({ accent: own, properties: {} })).toEqual([])
    const { '--accent': accent, '--on-accent': text } = accentColours(
      own.light,
      'light',
      panelPalette,
    )
    expect([accent, text]).toEqual([own.light, '#ffffff'])
  })

  test('that is hard to see in one theme is told with its ratio and what would do', () => {
    const navy = { light: '#0b3d91', dark: '#0b3d91' } as const
    const weak = weakColours({ accent: navy, properties: {} })
    expect(weak).toMatchObject([
      { name: '--accent', theme: 'dark', other: '--float', least: 3, colour: '#0b3d91' },
    ])
    expect(weak[0]?.ratio).toBeCloseTo(contrast('#0b3d91', panelPalette['--float'].dark))
    expect(contrast(weak[0]?.nearest ?? '#000000', panelPalette['--float'].dark)).toBeGreaterThan(3)
  })
})

describe('a colour of the site’s own', () => {
  test('is checked with all that stands on it', () => {
    const canvas = { light: '#8899aa', dark: '#171411' } as const
    const [weak] = weakColours({ properties: { '--canvas': canvas } })
    expect(weak).toMatchObject({ name: '--canvas', theme: 'light' })
    const nearest = weak?.nearest ?? '#000000'
    const mended = brandPalette({ properties: { '--canvas': { ...canvas, light: nearest } } })
    expect(failures(mended)).toEqual([])
  })

  test('is told once, as text, where both it and its ground are the site’s', () => {
    const grey = { light: '#f0f0f0', dark: '#101010' } as const
    const ink = { light: '#eeeeee', dark: '#ffffff' } as const
    const weak = weakColours({ properties: { '--canvas': grey, '--ink': ink } })
    expect(weak.map(({ name, theme }) => [name, theme])).toEqual([['--ink', 'light']])
  })

  test('moves the text in the accent, which has to be read on it', () => {
    const accent = panelPalette['--accent']
    const surface = { light: '#ffffff', dark: '#383838' } as const
    const colours = brandPalette({ accent, properties: { '--surface': surface } })
    expect(contrast(colours['--accent-text'].dark, surface.dark)).toBeGreaterThanOrEqual(4.5)
  })
})
