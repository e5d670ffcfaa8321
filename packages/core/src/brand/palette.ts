import type { Hex } from './colours.ts'

export type Theme = 'light' | 'dark'
export const themes: readonly Theme[] = Object.freeze(['light', 'dark'])

export type ByTheme<T> = { readonly [Name in Theme]: T }

const both = (light: Hex, dark: Hex): ByTheme<Hex> => Object.freeze({ light, dark })

/**
 * The panel's opaque colours by custom property, equal to those in `tokens.css` of the panel: a
 * test there compares the two. The colours of a brand are checked against them.
 */
export const panelPalette = {
  '--canvas': both('#f8f5ef', '#171411'),
  '--surface': both('#fffdf9', '#1e1a16'),
  '--sunken': both('#f2ede5', '#12100d'),
  '--float': both('#fffdf9', '#27221d'),
  '--hover': both('#f2ede4', '#2c2722'),
  '--float-hover': both('#f2ede4', '#342e28'),
  '--pressed': both('#e8e1d5', '#38322b'),
  '--selected': both('#f4ece0', '#302922'),
  '--ink': both('#221d17', '#f1ebe1'),
  '--ink-soft': both('#5b5247', '#b9afa1'),
  '--ink-faint': both('#6f6558', '#a09587'),
  '--ink-inverse': both('#fffdf9', '#171411'),
  '--hairline': both('#e6dfd3', '#302a24'),
  '--hairline-strong': both('#d5ccbd', '#443c34'),
  '--control-edge': both('#8d8272', '#7f7567'),
  '--accent': both('#c93a1a', '#c8431f'),
  '--accent-hover': both('#ae2f12', '#b53a19'),
  '--accent-pressed': both('#96270d', '#a03214'),
  '--on-accent': both('#ffffff', '#ffffff'),
  '--accent-text': both('#b5350f', '#ff8f6b'),
  '--accent-soft': both('#fbe9e1', '#3a1f15'),
  '--published': both('#22683b', '#8fd0a0'),
  '--published-soft': both('#e4f0e2', '#1b3122'),
  '--changed': both('#7f4f00', '#ecc069'),
  '--changed-soft': both('#faecc9', '#3a2c10'),
  '--error': both('#a91638', '#ff9aa5'),
  '--error-soft': both('#fbe7e7', '#41191f'),
  '--error-edge': both('#c4284a', '#e0616f'),
  '--danger': both('#b5193d', '#c4284a'),
  '--danger-hover': both('#981131', '#b01f40'),
  '--danger-pressed': both('#7f0b27', '#991735'),
  '--on-danger': both('#ffffff', '#ffffff'),
  '--focus': both('#221d17', '#f1ebe1'),
  '--selection': both('#f6d3c5', '#6b2e18'),
  '--shimmer': both('#eee8dd', '#2a251f'),
  '--shimmer-light': both('#f7f3eb', '#342e27'),
  '--on-picture': both('#ffffff', '#ffffff'),
  '--tooltip': both('#2b251e', '#f1ebe1'),
  '--on-tooltip': both('#f8f5ef', '#221d17'),
  '--on-tooltip-soft': both('#c9bfb0', '#5b5247'),
} as const

export type PaletteName = keyof typeof panelPalette
export type ColorPalette = { readonly [Name in PaletteName]: ByTheme<Hex> }

/** A foreground colour, its backgrounds, and the contrast it needs there. */
export interface ColourPair {
  readonly front: PaletteName
  readonly grounds: readonly PaletteName[]
  readonly least: number
}

// WCAG 2.2: text (1.4.3), and the edges and marks of controls (1.4.11).
const textContrast = 4.5
const edgeContrast = 3

const surfaces = ['--canvas', '--surface', '--sunken', '--float'] as const
const grounds = [...surfaces, '--hover', '--selected', '--float-hover'] as const

const text = (front: PaletteName, ...on: readonly PaletteName[]): ColourPair =>
  Object.freeze({ front, grounds: on, least: textContrast })
const edge = (front: PaletteName, ...on: readonly PaletteName[]): ColourPair =>
  Object.freeze({ front, grounds: on, least: edgeContrast })

/** Every pair of colours that the panel shows. */
export const contrastPairs: readonly ColourPair[] = Object.freeze([
  text('--ink', ...grounds, '--pressed'),
  text('--ink', '--published-soft', '--changed-soft', '--error-soft', '--accent-soft'),
  text('--ink', '--shimmer', '--selection'),
  text('--ink-soft', ...grounds, '--pressed'),
  text('--ink-soft', '--changed-soft', '--error-soft', '--published-soft', '--accent-soft'),
  text('--ink-faint', ...grounds),
  text('--ink-inverse', '--ink'),
  text('--accent-text', ...grounds, '--accent-soft'),
  text('--published', ...grounds, '--published-soft'),
  text('--changed', ...grounds, '--changed-soft'),
  text('--error', ...grounds, '--error-soft'),
  text('--on-accent', '--accent', '--accent-hover', '--accent-pressed'),
  text('--on-danger', '--danger', '--danger-hover', '--danger-pressed'),
  text('--on-tooltip', '--tooltip'),
  text('--on-tooltip-soft', '--tooltip'),
  edge('--control-edge', ...surfaces),
  edge('--error-edge', ...surfaces),
  edge('--focus', ...grounds, '--pressed', '--accent-soft', '--error-soft'),
  edge('--accent', ...surfaces),
  edge('--ink', ...surfaces),
])
