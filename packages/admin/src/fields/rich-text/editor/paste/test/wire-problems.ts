import { isSafeLink, type Json, type JsonObject } from '@stet/core'

const inline = ['text', 'tab', 'linebreak', 'link', 'autolink']
const between = ['paragraph', 'heading', 'quote', 'code', 'list', 'table', 'horizontalrule']
const inside: Readonly<Record<string, readonly string[]>> = {
  ...{ paragraph: inline, heading: inline, quote: inline, code: ['text', 'tab', 'linebreak'] },
  ...{
    link: ['text', 'tab', 'linebreak'],
    autolink: ['text', 'tab', 'linebreak'],
    list: ['listitem'],
    listitem: [...inline, 'list'],
  },
  ...{ table: ['tablerow'], tablerow: ['tablecell'], tablecell: between },
}
const attributes: Readonly<Record<string, readonly string[]>> = {
  ...{
    paragraph: ['textFormat', 'textStyle'],
    heading: ['tag'],
    list: ['listType', 'start', 'tag'],
  },
  ...{ listitem: ['value', 'checked'], link: ['id', 'fields'], autolink: ['fields'] },
  ...{ code: ['language'], table: ['colWidths'], text: ['text', 'mode', 'style', 'detail'] },
  tablecell: ['headerState', 'colSpan', 'rowSpan', 'backgroundColor'],
}
const always = [
  ...['type', 'version', 'direction', 'format', 'indent', 'children'],
  ...['textFormat', 'textStyle'],
]
const mostLevels = 200

/** What is wrong with nodes that are to be stored. */
export function wireProblems(nodes: readonly Json[]): readonly string[] {
  const levels = (json: Json): number =>
    typeof json !== 'object' || json === null
      ? 0
      : 1 +
        Object.values(json).reduce<number>((most, one) => Math.max(most, levels(one as Json)), 0)
  return [
    ...(levels([...nodes]) + 2 > mostLevels ? ['too deep'] : []),
    ...nodes.flatMap((node) => problemsOf(node, between)),
  ]
}

function problemsOf(json: Json, wanted: readonly string[]): readonly string[] {
  const node = json as JsonObject
  const type = String(node?.type)
  if (!wanted.includes(type)) return [`${type} in a place for ${wanted.join()}`]
  const known = [
    ...always,
    ...(attributes[type] ?? attributes[type === 'tab' ? 'text' : type] ?? []),
  ]
  const children = (node.children ?? []) as readonly JsonObject[]
  const isNested = type === 'listitem' && children.some((child) => child.type === 'list')
  const { url } = (node.fields ?? {}) as JsonObject
  return [
    ...Object.keys(node).flatMap((key) => (known.includes(key) ? [] : [`${type} has ${key}`])),
    ...(isNested && children.length > 1 ? ['a nested list is not alone'] : []),
    ...(type === 'text' && node.text === '' ? ['empty words'] : []),
    ...(type === 'heading' && !/^h[1-6]$/.test(String(node.tag)) ? ['no heading'] : []),
    ...(type === 'link' && !(typeof url === 'string' && isSafeLink(url))
      ? [`link to ${String(url)}`]
      : []),
    ...(type === 'table' ? tableProblems(children) : []),
    ...children.flatMap((child) => problemsOf(child, inside[type] ?? [])),
  ]
}

/** Every row of a table covers the same columns, and no place is covered twice. */
function tableProblems(rows: readonly JsonObject[]): readonly string[] {
  const places = new Set<string>()
  const problems: string[] = []
  const widths = rows.map(() => 0)
  for (const [index, row] of rows.entries()) {
    let column = 0
    for (const cell of row.children as readonly JsonObject[]) {
      while (places.has(`${index} ${column}`)) column++
      const [across, down] = [Number(cell.colSpan), Number(cell.rowSpan)]
      for (let y = index; y < index + down; y++) {
        if (y >= rows.length) problems.push('a cell beyond the last row')
        for (let x = column; x < column + across; x++) {
          if (places.has(`${y} ${x}`)) problems.push('a place covered twice')
          places.add(`${y} ${x}`)
          widths[y] = (widths[y] ?? 0) + 1
        }
      }
    }
  }
  return new Set(widths).size > 1 ? [...problems, `rows of ${widths.join()} columns`] : problems
}
