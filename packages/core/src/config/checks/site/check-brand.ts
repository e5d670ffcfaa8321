import { type OwnColours, type WeakColour, weakColours } from '../../../brand/brand-colours.ts'
import type { Hex } from '../../../brand/colours.ts'
import type { ByTheme, PaletteName } from '../../../brand/palette.ts'
import { checkColour, inThemes } from '../../problems/check-colour.ts'
import { isPlainObject, type Report } from '../../problems/check-values.ts'
import type { BrandColour, BrandConfig, BrandMeasure } from '../../types/brand.ts'
import type { OptionTable } from '../../types/known-options.ts'

const themed = { light: true, dark: true } as const

const colourOptions: { readonly [Name in BrandColour]: typeof themed } = {
  '--canvas': themed,
  '--surface': themed,
  '--sunken': themed,
  '--float': themed,
  '--hover': themed,
  '--float-hover': themed,
  '--pressed': themed,
  '--selected': themed,
  '--ink': themed,
  '--ink-soft': themed,
  '--ink-faint': themed,
  '--hairline': themed,
  '--hairline-strong': themed,
  '--control-edge': themed,
}

const families = /^[\w\s,"'-]+$/
const radius = /^(0|\d+(\.\d+)?(px|rem))$/

/** The allowed values of each measure: none can end the CSS declaration that it is written into. */
const measures: { readonly [Name in BrandMeasure]: RegExp } = {
  '--font-ui': families,
  '--font-serif': families,
  '--font-mono': families,
  '--radius-s': radius,
  '--radius-m': radius,
  '--radius-l': radius,
}

export const brandOptions: OptionTable<BrandConfig> = {
  name: true,
  logo: themed,
  icon: themed,
  favicon: true,
  accent: themed,
  css: {
    ...colourOptions,
    '--font-ui': true,
    '--font-serif': true,
    '--font-mono': true,
    '--radius-s': true,
    '--radius-m': true,
    '--radius-l': true,
  },
}

const longestName = 60

/** Reports mistakes in a brand, except missing files, which only the server can detect. */
export function checkBrand(brand: unknown, path: string, report: Report): void {
  if (brand === undefined) return
  if (!isPlainObject(brand)) {
    report(path, 'must be an object')
    return
  }
  const { name, logo, icon, favicon, accent, css } = brand
  if (name !== undefined && !isName(name)) {
    report(`${path}.name`, `must be one line of at most ${longestName} characters`)
  }
  if ((logo !== undefined || icon !== undefined) && name === undefined) {
    report(
      `${path}.name`,
      'is missing: it stands beside the icon and is read out in place of the logo',
    )
  }
  for (const [option, value] of Object.entries({ logo, icon })) {
    for (const { given, at } of inThemes(value, `${path}.${option}`, report)) {
      checkFile(given, at, report)
    }
  }
  if (favicon !== undefined) checkFile(favicon, `${path}.favicon`, report)
  const properties: Record<string, ByTheme<Hex>> = {}
  const own = checkColour(accent, `${path}.accent`, report)
  for (const [property, value] of Object.entries(isPlainObject(css) ? css : {})) {
    const at = `${path}.css.${property}`
    if (Object.hasOwn(colourOptions, property)) {
      const colour = checkColour(value, at, report)
      if (colour !== null) properties[property] = colour
    } else if (Object.hasOwn(measures, property)) {
      checkMeasure(value, property as BrandMeasure, at, report)
    }
  }
  if (css !== undefined && !isPlainObject(css)) report(`${path}.css`, 'must be an object')
  checkContrast({ properties, ...(own && { accent: own }) }, brand, path, report)
}

function isName(name: unknown): boolean {
  return (
    typeof name === 'string' &&
    name.trim() !== '' &&
    name.length <= longestName &&
    !/[\p{Cc}\u2028\u2029]/u.test(name)
  )
}

const pictures = /\.(svg|png|jpe?g|webp|ico)$/i

function checkFile(file: unknown, path: string, report: Report): void {
  const isBeside =
    typeof file === 'string' &&
    file.startsWith('./') &&
    !/[\\\0]/.test(file) &&
    !file.split('/').includes('..')
  if (!isBeside) report(path, 'must name a file beside the config or below: ./brand/logo.svg')
  else if (!pictures.test(file)) {
    report(path, `"${file}" must be an SVG, PNG, JPEG, WebP or ICO picture`)
  }
}

function checkMeasure(value: unknown, name: BrandMeasure, path: string, report: Report): void {
  if (value === undefined || (typeof value === 'string' && measures[name].test(value))) return
  report(
    path,
    measures[name] === radius
      ? 'must be a length such as 0, 4px or 0.25rem'
      : 'must be a list of font families, such as "Georgia, serif"',
  )
}

function checkContrast(
  own: OwnColours,
  brand: Readonly<Record<string, unknown>>,
  path: string,
  report: Report,
): void {
  const css = isPlainObject(brand.css) ? brand.css : {}
  for (const weak of weakColours(own)) {
    const isAccent = weak.name === '--accent'
    const given = isAccent ? brand.accent : css[weak.name]
    const at = isAccent ? `${path}.accent` : `${path}.css.${weak.name}`
    report(isPlainObject(given) ? `${at}.${weak.theme}` : at, sentenceOf(weak))
  }
}

function sentenceOf({ name, theme, colour, other, ratio, least, nearest }: WeakColour): string {
  // Rounded down: "4.5:1, which must be 4.5:1" would be confusing.
  const shownRatio = Math.floor(ratio * 100) / 100
  const what = `${colour} has a contrast of ${shownRatio}:1 with ${colourNames[other] ?? other} in the ${theme} theme, where ${least}:1 is needed`
  if (nearest === null) return `${what}; no lightness of it has it everywhere`
  const hint =
    name === '--accent' ? ` (light and dark can differ: { light: '#…', dark: '#…' })` : ''
  return `${what}; the nearest colour that has it is ${nearest}${hint}`
}

/** The names of colours that a site cannot set, for messages. */
const colourNames: { readonly [Name in PaletteName]?: string } = {
  '--accent': 'the accent',
  '--accent-text': 'text in the accent',
  '--accent-soft': 'the tint of the accent',
  '--selection': 'the selection',
}
