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

/** The colours that a site sets itself; what it leaves out is the panel's. */
export interface OwnColours {
  readonly accent?: ByTheme<Hex>
  readonly properties: { readonly [Name in PaletteName]?: ByTheme<Hex> }
}

/** A colour of a site that does not stand out well enough. */
export interface WeakColour {
  readonly name: PaletteName
  readonly theme: Theme
  readonly colour: Hex
  /** What it is too close to. */
  readonly other: PaletteName
  readonly ratio: number
  readonly least: number
  /** The colour nearest to it that would do; null where none does. */
  readonly nearest: Hex | null
}

/** The panel's colours with a site's own in their places. */
export function brandPalette({ accent, properties }: OwnColours): ColorPalette {
  const own: ColorPalette = { ...panelPalette, ...properties }
  if (accent === undefined) return own
  const light = accentColours(accent.light, 'light', own)
  const dark = accentColours(accent.dark, 'dark', own)
  const entries = accentNames.map((name) => [name, { light: light[name], dark: dark[name] }])
  return { ...own, ...(Object.fromEntries(entries) as Record<AccentName, ByTheme<Hex>>) }
}

/** Each colour of a site that cannot be read or seen where the panel uses it: its worst place. */
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

/** Where a colour stands out too little, the worst place first. */
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
 * Which colour of the site a pair is checked for: what stands in front, where the site set it. What
 * follows from the accent fits its grounds, so that where it does not, the ground is to blame.
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
