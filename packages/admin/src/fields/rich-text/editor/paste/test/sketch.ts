import type { JsonObject } from '@stet/core'
import { childrenOf, formatBits, type Nodes } from '../wire-nodes.ts'

const marks = Object.entries(formatBits)

/** Nodes as lines that can be read and compared: one for each block, formats and links in brackets. */
export function sketch(nodes: Nodes, indent = ''): string {
  return nodes.map((node) => block(node, indent)).join('\n')
}

function block(node: JsonObject, indent: string): string {
  const children = childrenOf(node)
  const more = [
    ...(node.format ? [node.format] : []),
    ...(node.indent && node.type !== 'listitem' ? [`in ${String(node.indent)}`] : []),
    ...(node.direction ? [node.direction] : []),
  ]
  const look = more.length > 0 ? ` (${more.join(', ')})` : ''
  switch (node.type) {
    case 'list': {
      const start = node.start === 1 ? '' : ` from ${String(node.start)}`
      return `${indent}${String(node.listType)}${start}\n${sketch(children, `${indent}  `)}`
    }
    case 'listitem': {
      const [first] = children
      if (first?.type === 'list' && children.length === 1) return sketch(children, `${indent}  `)
      const box = 'checked' in node ? (node.checked === true ? '[x] ' : '[ ] ') : ''
      return `${indent}- ${box}${inline(children)}${look}`
    }
    case 'table': {
      const widths = Array.isArray(node.colWidths) ? ` ${node.colWidths.join(' ')}` : ''
      return `${indent}table${widths}\n${sketch(children, `${indent}  `)}`
    }
    case 'tablerow':
      return `${indent}row\n${sketch(children, `${indent}  `)}`
    case 'tablecell': {
      const spans = [
        ...(node.headerState === 0 ? [] : [`header ${String(node.headerState)}`]),
        ...(node.colSpan === 1 ? [] : [`${String(node.colSpan)} columns`]),
        ...(node.rowSpan === 1 ? [] : [`${String(node.rowSpan)} rows`]),
      ]
      return `${indent}cell${spans.map((span) => ` ${span}`).join(',')}\n${sketch(children, `${indent}  `)}`
    }
    case 'heading':
      return `${indent}${String(node.tag)}${look}: ${inline(children)}`
    case 'code':
      return `${indent}code ${String(node.language ?? '')}: ${inline(children)}`
    default:
      return `${indent}${String(node.type)}${look}: ${inline(children)}`
  }
}

function inline(nodes: Nodes): string {
  return nodes.map(piece).join('')
}

function piece(node: JsonObject): string {
  if (node.type === 'linebreak') return '⏎'
  if (node.type === 'tab') return '⇥'
  if (node.type === 'link' || node.type === 'autolink') {
    const { url, newTab, rel, title } = node.fields as JsonObject
    const more = [...(newTab ? ['new tab'] : []), rel, title].filter((one) => one !== undefined)
    return `<${[url, ...more].join(' | ')}>[${inline(childrenOf(node))}]`
  }
  const format = Number(node.format ?? 0)
  const names = marks.flatMap(([name, bit]) => ((format & bit) === 0 ? [] : [name]))
  const text = String(node.text).replaceAll('\u00a0', '⍽')
  return names.length > 0 ? `{${names.join(' ')}: ${text}}` : text
}
