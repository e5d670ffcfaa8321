import type { RichTextField } from '../config/fields.ts'
import type { Json, JsonObject } from '../json.ts'
import {
  type Fault,
  type FieldTypeDefinition,
  fault,
  parsed,
  shown,
  unparsed,
  valid,
} from './field-type.ts'
import { jsonFault } from './json-value.ts'
import { isSafeLink, maxAddress } from './link-address.ts'
import { coerceBoolean, no } from './operands.ts'

/** Levels of JSON in one value: deeply nested lists and tables fit, endless nesting does not. */
export const maxRichTextDepth = 200
/** JSON values in one rich text: a long book chapter has some ten thousand. */
export const maxRichTextNodes = 500_000

/** Formatted text as the JSON of a Lexical editor: `{ root: { type: 'root', children: […] } }`. */
export const richText: FieldTypeDefinition<RichTextField> = Object.freeze<
  FieldTypeDefinition<RichTextField>
>({
  type: 'richText',
  empty: null,
  diffKind: 'richText',
  operators: Object.freeze(['exists'] as const),

  parse(value) {
    if (value === undefined || value === null) return parsed(value)
    switch (jsonFault(value, { maxDepth: maxRichTextDepth, maxNodes: maxRichTextNodes })) {
      case 'notJson':
        return unparsed('validation:invalidRichText')
      case 'tooDeep':
        return unparsed('validation:tooDeep')
      case 'tooLarge':
        return unparsed('validation:tooLarge')
      case null:
        return rootOf(value) === undefined
          ? unparsed('validation:invalidRichText')
          : parsed(value as Json)
    }
  },

  validate(value, _field, { required }) {
    const root = rootOf(value)
    if (root === undefined) return required ? fault('validation:required') : valid
    if (required && isEmptyRoot(root)) return fault('validation:required')
    return checkNodes(root)
  },

  projection: () => null,
  coerce: (operand, operator) => (operator === 'exists' ? coerceBoolean(operand) : no),

  jsonSchema: () => ({
    type: ['object', 'null'],
    properties: {
      root: {
        type: 'object',
        properties: {
          type: { const: 'root' },
          children: { type: 'array', items: { type: 'object' } },
        },
        required: ['type', 'children'],
      },
    },
    required: ['root'],
  }),
})

interface Root {
  readonly children: readonly Json[]
}

function isRecord(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The root node of an editor state; undefined where the value is none. */
export function rootOf(value: unknown): Root | undefined {
  if (!isRecord(value) || !isRecord(value.root)) return undefined
  const { type, children } = value.root
  return type === 'root' && Array.isArray(children) ? { children } : undefined
}

/**
 * Whether nobody has written anything: no node, or one paragraph without text. A single picture or
 * rule is content.
 */
function isEmptyRoot({ children }: Root): boolean {
  if (children.length === 0) return true
  const only = children[0]
  if (children.length > 1 || !isRecord(only) || only.type !== 'paragraph') return false
  const inside = Array.isArray(only.children) ? (only.children as readonly Json[]) : []
  if (inside.length === 0) return true
  const text = inside[0]
  return inside.length === 1 && isRecord(text) && text.type === 'text' && text.text === ''
}

/**
 * Checks every node, also those of editor states inside blocks: each has a type, what it contains
 * is a list of nodes, and links lead somewhere harmless. Nodes of unknown types may be a plugin's
 * and are let through. Without recursion, because nesting is the caller's to choose.
 */
function checkNodes(root: Root): readonly Fault[] {
  const nodes: Json[] = [...root.children]
  // What nodes carry beside their children, such as a block's fields: not nodes, whatever keys it
  // has, but it may hold another editor state.
  const data: Json[] = []
  for (;;) {
    const node = nodes.pop()
    if (node !== undefined) {
      if (!isRecord(node) || typeof node.type !== 'string')
        return fault('validation:invalidRichText')
      const problem = checkNode(node)
      if (problem.length > 0) return problem
      for (const [name, inner] of Object.entries(node)) {
        if (typeof inner !== 'object' || inner === null) continue
        if (name !== 'children') data.push(inner)
        else if (Array.isArray(inner))
          for (const child of inner as readonly Json[]) nodes.push(child)
        else return fault('validation:invalidRichText')
      }
      continue
    }
    const inner = data.pop()
    if (inner === undefined) return valid
    const nested = rootOf(inner)
    if (nested !== undefined) for (const child of nested.children) nodes.push(child)
    else if (typeof inner === 'object' && inner !== null) {
      for (const value of Object.values(inner) as (Json | undefined)[]) {
        if (typeof value === 'object' && value !== null) data.push(value)
      }
    }
  }
}

function checkNode(node: JsonObject): readonly Fault[] {
  switch (node.type) {
    case 'text':
      return typeof node.text === 'string' ? valid : fault('validation:invalidRichText')
    case 'link':
    case 'autolink':
      return checkLink(node)
    default:
      return valid
  }
}

// Links of this wire format keep their address in `fields`; stock Lexical links on the node itself.
function checkLink(node: JsonObject): readonly Fault[] {
  const fields = isRecord(node.fields) ? node.fields : node
  for (const address of [node.url, fields.url]) {
    if (address === undefined || address === null) continue
    if (typeof address !== 'string') return fault('validation:invalidAddress')
    if (address.length > maxAddress || !isSafeLink(address)) {
      return fault('validation:unsafeLink', { url: shown(address) })
    }
  }
  if (fields.linkType === 'internal') {
    return isReference(fields.doc) ? valid : fault('validation:invalidAddress')
  }
  const address = fields.url ?? node.url
  const isWritten = typeof address === 'string' && address.trim() !== ''
  return isWritten ? valid : fault('validation:invalidAddress')
}

function isReference(value: Json | undefined): boolean {
  if (!isRecord(value) || typeof value.relationTo !== 'string') return false
  const id = isRecord(value.value) ? value.value.id : value.value
  return typeof id === 'number' || (typeof id === 'string' && id !== '')
}
