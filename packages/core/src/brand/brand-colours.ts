import { type AccentName, accentColours, accentNames } from './accent.ts'
import { contrast, type Hex, nearestColour } from './colours.ts'
import {
  type ByTheme,
  type ColorPalette,
  contrastPairs,
  type PaletteName,
  panelPalette,
  type Theme,
  themes,
} from './palette.ts'

/** The colours that a site sets; the panel's are used for the others. */
export interface OwnColours {
  readonly accent?: ByTheme<Hex>
  readonly properties: { readonly [Name in PaletteName]?: ByTheme<Hex> }
}

/** A colour of a site with too little contrast. */
export interface WeakColour {
  readonly name: PaletteName
  readonly theme: Theme
  readonly colour: Hex
  /** The colour that it has too little contrast with. */
  readonly other: PaletteName
  readonly ratio: number
  readonly least: number
  /** The nearest colour with enough contrast; null if there is none. */
  readonly nearest: Hex | null
}

/** The panel's colours, with the site's own in their place. */
export function brandPalette({ accent, properties }: OwnColours): ColorPalette {
  const own: ColorPalette = { ...panelPalette, ...properties }
  if (accent === undefined) return own
  const light = accentColours(accent.light, 'light', own)
  const dark = accentColours(accent.dark, 'dark', own)
  const entries = accentNames.map((name) => [name, { light: light[name], dark: dark[name] }])
  return { ...own, ...(Object.fromEntries(entries) as Record<AccentName, ByTheme<Hex>>) }
}

/** Each colour of a site with too little contrast where the panel uses it, with its worst pair. */
export function weakColours(own: OwnColours): readonly WeakColour[] {
  return themes.flatMap((theme) => {
    const setBySite: PaletteName[] = Object.keys(own.properties) as PaletteName[]
    const weak = setBySite.map((name) => weakColour(own, name, theme))
    if (own.accent !== undefined) weak.push(weakColour(own, '--accent', theme))
    return weak.filter((found) => found !== null)
  })
}

function weakColour(own: OwnColours, name: PaletteName, theme: Theme): WeakColour | null {
  const colours = brandPalette(own)
  const [worst] = failuresOf(colours, own, name, theme)
  if (worst === undefined) return null
  const passes = (colour: Hex) => {
    const changed = withColour(own, name, theme, colour)
    return failuresOf(brandPalette(changed), changed, name, theme).length === 0
  }
  const colour = colours[name][theme]
  return { name, theme, colour, ...worst, nearest: nearestColour(colour, passes) }
}

function withColour(own: OwnColours, name: PaletteName, theme: Theme, colour: Hex): OwnColours {
  const before = name === '--accent' ? own.accent : own.properties[name]
  if (before === undefined) return own
  const changed = { ...before, [theme]: colour }
  return name === '--accent'
    ? { ...own, accent: changed }
    : { ...own, properties: { ...own.properties, [name]: changed } }
}

interface Failure {
  readonly other: PaletteName
  readonly ratio: number
  readonly least: number
}

/** The pairs of a colour with too little contrast, the worst first. */
function failuresOf(
  colours: ColorPalette,
  own: OwnColours,
  name: PaletteName,
  theme: Theme,
): readonly Failure[] {
  const failures: Failure[] = []
  for (const { front, grounds, least } of contrastPairs) {
    for (const ground of grounds) {
      if (responsible(own, front, ground) !== name) continue
      const ratio = contrast(colours[front][theme], colours[ground][theme])
      if (ratio < least) failures.push({ other: front === name ? ground : front, ratio, least })
    }
  }
  return failures.toSorted((a, b) => a.ratio / a.least - b.ratio / b.least)
}

/**
 * The site's colour that is responsible for a pair: the foreground if the site set it, else the
 * background. Colours derived from the accent fit their own backgrounds, so a failing pair is then
 * due to the background.
 */
function responsible(
  { accent, properties }: OwnColours,
  front: PaletteName,
  ground: PaletteName,
): PaletteName | null {
  if (accent !== undefined && front === '--accent') return front
  const own = [front, ground].find((name) => Object.hasOwn(properties, name))
  if (own !== undefined) return own
  return accent !== undefined && (isOfAccent(front) || isOfAccent(ground)) ? '--accent' : null
}

function isOfAccent(name: PaletteName): boolean {
  return (accentNames as readonly PaletteName[]).includes(name)
}
