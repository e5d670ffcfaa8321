import { contrast, type Hex, lighten, nearestColour, reshade } from './colours.ts'
import {
  type ByTheme,
  type ColorPalette,
  contrastPairs,
  type PaletteName,
  type Theme,
} from './palette.ts'

/** The colours that are derived from a site's accent. */
export const accentNames = [
  '--accent',
  '--accent-hover',
  '--accent-pressed',
  '--on-accent',
  '--accent-text',
  '--accent-soft',
  '--selection',
] as const satisfies readonly PaletteName[]

export type AccentName = (typeof accentNames)[number]

const white: Hex = '#ffffff'
const black: Hex = '#000000'

/** Lightness and maximum chroma of the pale backgrounds that are tinted with the accent. */
const tints: ByTheme<{ readonly soft: Tint; readonly selection: Tint }> = {
  light: {
    soft: { lightness: 0.945, maxChroma: 0.025 },
    selection: { lightness: 0.9, maxChroma: 0.05 },
  },
  dark: {
    soft: { lightness: 0.255, maxChroma: 0.04 },
    selection: { lightness: 0.38, maxChroma: 0.09 },
  },
}

interface Tint {
  readonly lightness: number
  readonly maxChroma: number
}

/** The accent and its derived colours in one theme, on the surfaces of `palette`. */
export function accentColours(
  accent: Hex,
  theme: Theme,
  palette: ColorPalette,
): Readonly<Record<AccentName, Hex>> {
  const isDark = contrast(white, accent) >= 4.5
  // The hover colour moves away from the text's colour, so that the text stays readable.
  const step = isDark ? -0.055 : 0.04
  const soft = reshade(accent, tints[theme].soft)
  const { grounds = [], least = 0 } =
    contrastPairs.find(({ front }) => front === '--accent-text') ?? {}
  const under = grounds.map((name) => (name === '--accent-soft' ? soft : palette[name][theme]))
  const readable = (colour: Hex) => under.every((ground) => contrast(colour, ground) >= least)
  return {
    '--accent': accent,
    '--accent-hover': lighten(accent, step),
    '--accent-pressed': lighten(accent, 2 * step),
    '--on-accent': isDark ? white : black,
    '--accent-text': nearestColour(accent, readable) ?? accent,
    '--accent-soft': soft,
    '--selection': reshade(accent, tints[theme].selection),
  }
}
