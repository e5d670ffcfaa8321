import { isObject, type Json, type JsonObject } from '@stet/core'
import { type CSSProperties, createElement, type ReactNode } from 'react'
import { classNames, Skeleton } from '../../ui/index.ts'
import { formatBits } from './editor/paste/wire-nodes.ts'
import { theme } from './text-theme.ts'

/** A block of a stored text as its editor draws it; what is a card there is only its place. */
export function drawBlock(node: Json, key: number): ReactNode {
  if (!isObject(node)) return null
  const children = storedChildren(node)
  const line = { style: lineStyle(node), dir: directionOf(node) }
  switch (node.type) {
    case 'paragraph':
      return (
        <p {...line} key={key} className={theme.paragraph}>
          {inLine(children)}
        </p>
      )
    case 'quote':
      return (
        <blockquote {...line} key={key} className={theme.quote}>
          {inLine(children)}
        </blockquote>
      )
    case 'heading': {
      const tag = headingOf(node)
      const className = theme.heading[tag]
      return createElement(tag, { ...line, key, className }, inLine(children))
    }
    case 'list': {
      const isNumbered = node.listType === 'number'
      const isCheck = node.listType === 'check'
      const className = classNames(theme.list.ul, isCheck && theme.list.checklist)
      const start = isNumbered && typeof node.start === 'number' ? { start: node.start } : {}
      const items = children.map((item, index) => drawItem(item, index, isCheck))
      return createElement(isNumbered ? 'ol' : 'ul', { ...line, ...start, key, className }, items)
    }
    default:
      return (
        <div key={key} className={theme.card}>
          <Skeleton height="4rem" />
        </div>
      )
  }
}

function drawItem(node: Json, key: number, isCheck: boolean): ReactNode {
  if (!isObject(node)) return null
  const children = storedChildren(node)
  const isNested = isList(children[0])
  const { listitemChecked, listitemUnchecked, listitem, nested } = theme.list
  const mark = node.checked === true ? listitemChecked : listitemUnchecked
  return (
    <li
      key={key}
      dir={directionOf(node)}
      className={classNames(listitem, isCheck && mark, isNested && nested.listitem)}
    >
      {isNested ? children.map(drawBlock) : inLine(children)}
    </li>
  )
}

/** An empty line is as high as one with words. */
function inLine(children: readonly Json[]): ReactNode {
  return children.length === 0 ? <br /> : children.map(drawInline)
}

function drawInline(node: Json, key: number): ReactNode {
  if (!isObject(node)) return null
  switch (node.type) {
    case 'text':
      return (
        <span key={key} className={formatsOf(node.format) || undefined}>
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
          {storedChildren(node).map(drawInline)}
        </span>
      )
    default:
      return <span key={key} className={theme.inlineCard} />
  }
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
  return typeof tag === 'string' && tag in theme.heading ? (tag as 'h1') : 'h2'
}

/** An indent is as wide as the editor makes it. */
function lineStyle({ format, indent }: JsonObject): CSSProperties | undefined {
  const isAligned = typeof format === 'string' && format !== ''
  const isIndented = typeof indent === 'number' && indent > 0
  if (!isAligned && !isIndented) return undefined
  return {
    ...(isAligned && { textAlign: format as CSSProperties['textAlign'] }),
    ...(isIndented && { paddingInlineStart: `${indent * 40}px` }),
  }
}

function directionOf({ direction }: JsonObject): 'ltr' | 'rtl' | 'auto' {
  return direction === 'ltr' || direction === 'rtl' ? direction : 'auto'
}

export function storedChildren(node: Json): readonly Json[] {
  return isObject(node) && Array.isArray(node.children) ? node.children : []
}

const isList = (node: Json | undefined): boolean => isObject(node) && node.type === 'list'
