/** Declarations of an element, by the name of the property; names and values in lower case. */
export type Styles = ReadonlyMap<string, string>

const noStyles: Styles = new Map()

/** Reads a `style` attribute. Nothing in it is applied to the page. */
export function parseStyles(source: string): Styles {
  if (source === '') return noStyles
  const styles = new Map<string, string>()
  for (const declaration of source.slice(0, longestStyle).split(';')) {
    const colon = declaration.indexOf(':')
    if (colon === -1) continue
    const name = declaration.slice(0, colon).trim().toLowerCase()
    styles.set(
      name,
      declaration
        .slice(colon + 1)
        .trim()
        .toLowerCase(),
    )
  }
  return styles
}

const longestStyle = 10_000
const longestSheet = 500_000

/** What style sheets may say of the look of words: the rest of them is design. */
const wordStyles: ReadonlySet<string> = new Set([
  ...[
    'font-weight',
    'font-style',
    'text-decoration',
    'text-decoration-line',
    'vertical-align',
    'text-align',
  ],
])

/**
 * The look of words by class, of the style sheets that come with a text: spreadsheets write bold cells so.
 * Word's own classes are known by their names.
 */
export function classStyles(sheets: readonly string[]): ReadonlyMap<string, Styles> {
  const byClass = new Map<string, Styles>()
  const source = sheets
    .join('\n')
    .slice(0, longestSheet)
    .replace(/<!--|-->/g, '')
  for (const [, selectors = '', block = ''] of source.matchAll(/([^{}]{1,1000})\{([^{}]*)\}/g)) {
    const styles = [...parseStyles(block)].filter(([name]) => wordStyles.has(name))
    if (styles.length === 0) continue
    for (const selector of selectors.split(',')) {
      const name = /^\s*[a-z]*\.([\w-]+)\s*$/i.exec(selector)?.[1]
      if (name === undefined || /^mso/i.test(name)) continue
      byClass.set(name, new Map([...(byClass.get(name) ?? []), ...styles]))
    }
  }
  return byClass
}

/** A length in pixels; 0 for percentages and what is no length. */
export function pixels(length: string | null | undefined): number {
  const [, number, unit = 'px'] = /^\s*(-?[\d.]+)\s*(px|pt|in|cm|mm)?\s*$/i.exec(length ?? '') ?? []
  const size = Number(number) * (perUnit[unit.toLowerCase()] ?? 0)
  return Number.isFinite(size) ? size : 0
}

const perUnit: Readonly<Record<string, number>> = {
  ...{ px: 1, pt: 96 / 72, in: 96, cm: 96 / 2.54, mm: 96 / 25.4 },
}
