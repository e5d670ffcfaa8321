import { type CompleteRichTextFeatures, isObject, type Json, type JsonObject } from '@stet/core'
import { type CSSProperties, createElement, type ReactNode } from 'react'
import { cssValue } from '../../base/css-value.ts'
import { classNames } from '../../ui/index.ts'
import { drawTable } from './draw-table.tsx'
import { formatBits } from './editor/paste/wire-nodes.ts'
import { isList, storedChildren, storedDirection } from './stored-lines.ts'
import { theme } from './text-theme.ts'

export interface Drawing {
  /** Draws what is no text. */
  readonly drawCard: (json: JsonObject, key: number) => ReactNode
  /** The named styles of words that the config lists. */
  readonly styles: CompleteRichTextFeatures['styles']
}

/** Blocks of a stored text as its editor draws them. */
export function drawBlocks(nodes: readonly Json[], drawing: Drawing): readonly ReactNode[] {
  return nodes.map((node, index) => drawBlock(node, index, drawing))
}

function drawBlock(node: Json, key: number, drawing: Drawing): ReactNode {
  if (!isObject(node)) return null
  const children = storedChildren(node)
  const line = { style: lineStyle(node), dir: storedDirection(node) }
  switch (node.type) {
    case 'paragraph':
      return (
        <p {...line} key={key} className={theme.paragraph}>
          {inLine(children, drawing)}
        </p>
      )
    case 'quote':
      return (
        <blockquote {...line} key={key} className={theme.quote}>
          {inLine(children, drawing)}
        </blockquote>
      )
    case 'heading': {
      const tag = headingOf(node)
      const className = theme.heading[tag]
      return createElement(tag, { ...line, key, className }, inLine(children, drawing))
    }
    case 'list': {
      const isNumbered = node.listType === 'number'
      const isCheck = node.listType === 'check'
      const className = classNames(theme.list.ul, isCheck && theme.list.checklist)
      const start = isNumbered && typeof node.start === 'number' ? { start: node.start } : {}
      const items = children.map((item, index) => drawItem(item, index, isCheck, drawing))
      return createElement(isNumbered ? 'ol' : 'ul', { ...line, ...start, key, className }, items)
    }
    case 'table':
      return drawTable(node, key, (cell) => drawBlocks(linesOfCell(cell), drawing))
    default:
      return drawing.drawCard(node, key)
  }
}

function drawItem(node: Json, key: number, isCheck: boolean, drawing: Drawing): ReactNode {
  if (!isObject(node)) return null
  const children = storedChildren(node)
  const isNested = isList(children[0])
  const { listitemChecked, listitemUnchecked, listitem, nested } = theme.list
  const mark = node.checked === true ? listitemChecked : listitemUnchecked
  return (
    <li
      key={key}
      dir={storedDirection(node)}
      className={classNames(listitem, isCheck && mark, isNested && nested.listitem)}
    >
      {isNested ? drawBlocks(children, drawing) : inLine(children, drawing)}
    </li>
  )
}

/** An empty line is as high as one with words. */
function inLine(children: readonly Json[], drawing: Drawing): ReactNode {
  return children.length === 0 ? <br /> : children.map((node, at) => drawInline(node, at, drawing))
}

function drawInline(node: Json, key: number, drawing: Drawing): ReactNode {
  if (!isObject(node)) return null
  switch (node.type) {
    case 'text':
      return (
        <span
          key={key}
          className={formatsOf(node.format) || undefined}
          style={{ color: colourOf(node, drawing.styles) }}
        >
          {typeof node.text === 'string' ? node.text : ''}
        </span>
      )
    case 'linebreak':
      return <br key={key} />
    case 'tab':
      return <span key={key}>{'\t'}</span>
    case 'link':
    case 'autolink':
      return (
        <span key={key} className={theme.link}>
          {storedChildren(node).map((child, index) => drawInline(child, index, drawing))}
        </span>
      )
    default:
      return <span key={key} className={theme.inlineCard} />
  }
}

/** The editor has a line where a cell has nothing. */
function linesOfCell(cell: JsonObject): readonly Json[] {
  const lines = storedChildren(cell)
  return lines.length === 0 ? [{ type: 'paragraph', children: [] }] : lines
}

function colourOf({ $: state }: JsonObject, styles: Drawing['styles']): string | undefined {
  const style = isObject(state) ? styles.find(({ name }) => name === state.style) : undefined
  return style && `light-dark(${style.color.light}, ${style.color.dark})`
}

function formatsOf(format: Json | undefined): string {
  const bits = typeof format === 'number' ? format : 0
  const { text } = theme
  const { underline, strikethrough } = formatBits
  const isBoth = (bits & underline) !== 0 && (bits & strikethrough) !== 0
  const names = Object.keys(formatBits) as (keyof typeof formatBits)[]
  return classNames(
    ...names.map((name) => (bits & formatBits[name]) !== 0 && text[name]),
    isBoth && text.underlineStrikethrough,
  )
}

function headingOf({ tag }: JsonObject): keyof typeof theme.heading {
  return typeof tag === 'string' && Object.hasOwn(theme.heading, tag) ? (tag as 'h1') : 'h2'
}

/** An indent is as wide as the editor makes it. */
function lineStyle({ format, indent }: JsonObject): CSSProperties | undefined {
  const alignment = cssValue(format)
  const isIndented = typeof indent === 'number' && indent > 0
  if (alignment === undefined && !isIndented) return undefined
  return {
    ...(alignment && { textAlign: alignment as CSSProperties['textAlign'] }),
    ...(isIndented && { paddingInlineStart: `${indent * 40}px` }),
  }
}
