import { shown } from '../../../formats/shown.ts'
import { isPrototypeName } from '../../problems/check-names.ts'
import { isPlainObject, type Report } from '../../problems/check-values.ts'
import type { Config } from '../../types/config.ts'

const localeCode = /^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{1,8})*$/
// Reserved words that requests may use in place of a locale.
const notLocales: ReadonlySet<string> = new Set(['all', 'none', 'null', 'false'])

/** Reports mistakes in the locales of documents. */
export function checkLocalization(localization: Config['localization'], report: Report): void {
  if (localization === undefined || localization === false) return
  if (!isPlainObject(localization) || !Array.isArray(localization.locales)) {
    report('localization.locales', 'must be a list of locales')
    return
  }
  const codes: unknown[] = localization.locales.map((locale: unknown) =>
    isPlainObject(locale) ? locale.code : locale,
  )
  if (codes.length === 0) report('localization.locales', 'must have at least one locale')
  codes.forEach((code, index) => {
    const at = `localization.locales[${index}]`
    if (typeof code !== 'string' || !localeCode.test(code) || isPrototypeName(code)) {
      report(at, `"${shown(code)}" must be a locale code such as en or pt-BR`)
    } else if (notLocales.has(code.toLowerCase())) {
      report(at, `"${code}" means something else in requests`)
    } else if (
      codes.findIndex((other) => shown(other).toLowerCase() === code.toLowerCase()) < index
    ) {
      report(at, `"${code}" is listed already`)
    }
    checkFallback(localization.locales[index], codes, at, report)
  })
  if (!codes.includes(localization.defaultLocale)) {
    report(
      'localization.defaultLocale',
      `"${shown(localization.defaultLocale)}" must be one of the locales`,
    )
  }
}

function checkFallback(
  locale: unknown,
  codes: readonly unknown[],
  path: string,
  report: Report,
): void {
  if (!isPlainObject(locale) || locale.fallbackLocale === undefined) return
  const fallbacks: readonly unknown[] = Array.isArray(locale.fallbackLocale)
    ? locale.fallbackLocale
    : [locale.fallbackLocale]
  for (const fallback of fallbacks) {
    if (!codes.includes(fallback)) {
      report(`${path}.fallbackLocale`, `"${shown(fallback)}" must be one of the locales`)
    } else if (fallback === locale.code) {
      report(`${path}.fallbackLocale`, `"${shown(fallback)}" cannot fall back to itself`)
    }
  }
}
