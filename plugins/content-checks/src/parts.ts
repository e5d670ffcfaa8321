import type { Json, JsonObject } from 'stet'
import type { CheckedText, HeadingPart, LinkPart, Parts, PicturePart } from './rule.ts'

/** A field of a config, as far as documents are walked by it. */
export interface WalkedField {
  readonly type: string
  readonly name?: string | undefined
  readonly fields?: readonly WalkedField[]
  readonly tabs?: readonly WalkedField[]
  readonly blocks?: readonly WalkedBlock[]
  readonly blockReferences?: readonly (string | WalkedBlock)[]
  readonly relationTo?: string | readonly string[]
  readonly access?: { readonly read?: unknown }
}
interface WalkedBlock {
  readonly slug: string
  readonly fields: readonly WalkedField[]
}

export interface WalkOptions {
  readonly fields: readonly WalkedField[]
  /** Blocks that fields share, by their slugs. */
  readonly sharedBlocks: ReadonlyMap<string, WalkedBlock>
  /** Whether a field is left out, with all that is in it. */
  readonly isRestricted: (field: WalkedField) => boolean
}

/** Names of fields whose texts are addresses. */
const addressNames = /^(?:url|href|link)$/i

interface Found {
  readonly texts: CheckedText[]
  readonly headings: HeadingPart[]
  readonly pictures: PicturePart[]
  readonly links: LinkPart[]
}

/** The texts, headings, pictures and links of a document in one locale. */
export function checkedParts(data: JsonObject, options: WalkOptions): Parts {
  const found: Found = { texts: [], headings: [], pictures: [], links: [] }
  walk(options.fields, data, '', options, found)
  return found
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const objectsOf = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : []

function walk(
  fields: readonly WalkedField[],
  data: JsonObject,
  base: string,
  options: WalkOptions,
  found: Found,
): void {
  for (const field of fields) {
    if (options.isRestricted(field)) continue
    const { name, type } = field
    const inside = field.fields ?? field.tabs ?? []
    if (name === undefined) {
      walk(inside, data, base, options, found)
      continue
    }
    const path = base === '' ? name : `${base}.${name}`
    const value = data[name]
    if (value === undefined || value === null) continue
    if (type === 'array' || type === 'blocks') {
      for (const [index, row] of objectsOf(value).entries()) {
        const rows = type === 'array' ? inside : blockFields(field, row, options)
        walk(rows, row, `${path}.${index}`, options, found)
      }
    } else if (inside.length > 0 && isObject(value)) walk(inside, value, path, options, found)
    else read(field, value, path, found)
  }
}

function blockFields(
  { blocks = [], blockReferences = [] }: WalkedField,
  { blockType }: JsonObject,
  { sharedBlocks }: WalkOptions,
): readonly WalkedField[] {
  const named = blockReferences.map((one) =>
    typeof one === 'string' ? sharedBlocks.get(one) : one,
  )
  return [...blocks, ...named].find((one) => one?.slug === blockType)?.fields ?? []
}

function read(
  { type, name = '', relationTo }: WalkedField,
  value: Json,
  path: string,
  found: Found,
) {
  if (type === 'richText') readText(value, path, found)
  else if (type === 'upload' || type === 'relationship') {
    for (const one of Array.isArray(value) ? value : [value]) {
      const reference = referenceOf(one as Json, relationTo)
      if (reference === null) continue
      if (type === 'upload') found.pictures.push({ path, ...reference })
      else found.links.push({ path, to: reference })
    }
  } else if ((type === 'text' || type === 'textarea') && typeof value === 'string') {
    if (addressNames.test(name)) found.links.push({ path, to: { url: value } })
    else found.texts.push({ path, text: value, isProse: false })
  }
}

/** The document that a value names, populated or not. */
function referenceOf(
  value: Json,
  relationTo: WalkedField['relationTo'],
): { readonly collection: string; readonly id: string } | null {
  const isMany = isObject(value) && 'relationTo' in value && 'value' in value
  const collection = isMany ? value.relationTo : relationTo
  const named = isMany ? value.value : value
  const id = isObject(named) ? named.id : named
  if (typeof collection !== 'string' || (typeof id !== 'string' && typeof id !== 'number'))
    return null
  return { collection, id: String(id) }
}

/** As deep as texts may nest. */
const deepest = 100

function readText(value: Json, path: string, found: Found): void {
  const root = isObject(value) && isObject(value.root) ? value.root : null
  if (root === null) return
  const lines: string[] = []
  readNodes(objectsOf(root.children), path, found, lines, 0)
  found.texts.push({ path, text: lines.join('\n'), isProse: true })
}

function readNodes(
  nodes: readonly JsonObject[],
  path: string,
  found: Found,
  lines: string[],
  depth: number,
): void {
  if (depth > deepest) return
  for (const node of nodes) {
    const children = objectsOf(node.children)
    if (node.type === 'heading') {
      const level = Number(String(node.tag).slice(1))
      if (level >= 1 && level <= 6) found.headings.push({ path, level, text: wordsIn(node, 0) })
    }
    if (node.type === 'upload') {
      const reference = referenceOf(node, undefined)
      if (reference) found.pictures.push({ path, ...reference })
    }
    if (node.type === 'relationship') {
      const to = referenceOf(node, undefined)
      if (to) found.links.push({ path, to })
    }
    if (node.type === 'link' || node.type === 'autolink') readLink(node, path, found)
    const isLine = children.some(({ type }) => type === 'text' || type === 'link')
    if (isLine) lines.push(wordsIn(node, 0))
    readNodes(children, path, found, isLine ? [] : lines, depth + 1)
  }
}

function readLink(node: JsonObject, path: string, found: Found): void {
  const fields = isObject(node.fields) ? node.fields : {}
  if (fields.linkType === 'internal') {
    const to = fields.doc === undefined ? null : referenceOf(fields.doc as Json, undefined)
    if (to) found.links.push({ path, to })
  } else if (typeof fields.url === 'string') found.links.push({ path, to: { url: fields.url } })
}

function wordsIn(node: JsonObject, depth: number): string {
  if (depth > deepest) return ''
  if (typeof node.text === 'string') return node.text
  if (node.type === 'linebreak') return ' '
  return objectsOf(node.children)
    .map((child) => wordsIn(child, depth + 1))
    .join('')
}
