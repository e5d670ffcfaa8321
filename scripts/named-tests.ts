/** One row of a page that lists what the product promises, with the tests that show it. */
export interface PromisedRow {
  /** The number of the section that the row is in. */
  readonly section: string
  readonly statement: string
  /** Each as the page names it: `path › title`. */
  readonly tests: readonly string[]
}

/** The rows of all tables of a page, in order. */
export function rowsOf(page: string): readonly PromisedRow[] {
  const rows: PromisedRow[] = []
  const lines = page.split('\n')
  let section = ''
  for (const [index, line] of lines.entries()) {
    const heading = /^## (.*)/.exec(line)
    if (heading) section = /^(\d+)\. /.exec(heading[1] ?? '')?.[1] ?? ''
    const isHead = /^\|[\s|:-]+$/.test(lines[index + 1] ?? '')
    if (!line.startsWith('|') || isHead || /^\|[\s|:-]+$/.test(line)) continue
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
    const tests = [...(cells[2] ?? '').matchAll(/`([^`]+)`/g)].map(([, test = '']) => test)
    rows.push({ section, statement: cells[1] ?? '', tests })
  }
  return rows
}

/**
 * What is wrong with such a page: sections that it lacks, rows without a test, and tests that do not
 * exist. `read` returns the text of a file, or null where there is none.
 */
export function problemsOf(
  page: string,
  sections: readonly string[],
  read: (path: string) => string | null,
): readonly string[] {
  const rows = rowsOf(page)
  const missing = sections.filter((number) => !rows.some(({ section }) => section === number))
  return [
    ...missing.map((number) => `There are no rows of section ${number}.`),
    ...rows.flatMap(({ section, statement, tests }) => {
      const place = `${section}: “${statement}”`
      if (statement === '') return [`${section}: a row says nothing.`]
      if (tests.length === 0) return [`${place} names no test.`]
      return tests.flatMap((test) => {
        const problem = problemOf(test, read)
        return problem === null ? [] : [`${place} names “${test}”, ${problem}`]
      })
    }),
  ]
}

function problemOf(test: string, read: (path: string) => string | null): string | null {
  const [path = '', ...titles] = test.split(' › ')
  if (!/\.(test|spec)\.tsx?$/.test(path)) return 'which is in no file of tests.'
  if (titles.length === 0) return 'which has no title.'
  const text = read(path)
  if (text === null) return 'whose file does not exist.'
  let known = titlesIn(text)
  for (const [index, title] of titles.entries()) {
    const found = known.filter((one) => isTitle(title, one.title))
    if (found.length === 0) return `but no test there is called “${title}”.`
    const isLast = index === titles.length - 1
    if (isLast && found.every(({ isGroup }) => isGroup)) {
      return `but “${title}” is a group of tests.`
    }
    if (title.endsWith('…') && new Set(found.map((one) => one.title)).size > 1) {
      return 'but several titles there begin so.'
    }
    // What is in a group is written after its title.
    known = known.slice(known.indexOf(found[0] as Title) + 1)
  }
  return null
}

interface Title {
  readonly title: string
  readonly isGroup: boolean
}

const opening =
  /(?:\b(test|it|describe)(?:\.\w+)*|\)|`)\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)/g

/** The titles of the tests and groups in a file, also of those that run for each entry of a list. */
function titlesIn(text: string): readonly Title[] {
  return [...text.matchAll(opening)].map(([, kind, single, double, template]) => ({
    title: (single ?? double ?? template ?? '').replace(/\\(.)/g, '$1'),
    isGroup: kind === 'describe',
  }))
}

/** What stands in the title of a test for the values that it runs with. */
const values = /\$\{[^}]*\}|\$\w+|%[sdifjoOc#p]/g

function isTitle(named: string, title: string): boolean {
  if (named === title) return true
  if (named.endsWith('…')) return title.startsWith(named.slice(0, -1))
  const fixed = title.split(values)
  // A title of hardly more than values would be that of any test.
  if (fixed.length === 1 || fixed.join('').trim().length < 8) return false
  const pattern = fixed.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')
  return new RegExp(`^${pattern}$`).test(named)
}
