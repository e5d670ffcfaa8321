import { type Hex, parseHex } from '../../brand/colours.ts'
import { type ByTheme, type Theme, themes } from '../../brand/palette.ts'
import { shown } from '../../formats/shown.ts'
import { isPlainObject, type Report } from './check-values.ts'

/** A value for both themes, or one for each, with its path. */
export function inThemes(value: unknown, path: string, report: Report) {
  if (value === undefined) return []
  if (!isPlainObject(value)) return [{ of: themes, given: value, at: path }]
  return themes.flatMap((theme) => {
    const at = `${path}.${theme}`
    if (value[theme] === undefined) report(at, 'is missing')
    return value[theme] === undefined ? [] : [{ of: [theme], given: value[theme], at }]
  })
}

/** A colour for both themes, or one for each; reports what is none and returns null. */
export function checkColour(value: unknown, path: string, report: Report): ByTheme<Hex> | null {
  const found: Partial<Record<Theme, Hex>> = {}
  for (const { of, given, at } of inThemes(value, path, report)) {
    const hex = parseHex(given)
    if (hex === null) report(at, `"${shown(given)}" must be a colour such as #c93a1a`)
    else for (const theme of of) found[theme] = hex
  }
  const { light, dark } = found
  return light !== undefined && dark !== undefined ? { light, dark } : null
}
