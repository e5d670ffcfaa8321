/** Languages written from right to left unless their code names another script. */
const rightToLeftLanguages: ReadonlySet<string> = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'he',
  'ks',
  'ps',
  'sd',
  'ug',
  'ur',
  'yi',
])

const rightToLeftScripts: readonly string[] = ['adlm', 'arab', 'hebr', 'nkoo', 'syrc', 'thaa']

/** The direction in which a language is written; its code may name the script: `ku-Arab`, `ur-Latn`. */
export function directionOf(code: string): 'ltr' | 'rtl' {
  const [language = '', ...subtags] = code.toLowerCase().split(/[-_]/)
  const script = subtags.find((subtag) => /^[a-z]{4}$/.test(subtag))
  const isRightToLeft =
    script === undefined ? rightToLeftLanguages.has(language) : rightToLeftScripts.includes(script)
  return isRightToLeft ? 'rtl' : 'ltr'
}
