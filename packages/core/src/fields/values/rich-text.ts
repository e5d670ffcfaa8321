import type { RichTextField } from '../../config/types/field-types/fields.ts'
import { type Fault, fault, valid } from '../../errors/fault.ts'
import { jsonFault } from '../../formats/json-value.ts'
import { isSafeLink, maxAddress } from '../../formats/link-address.ts'
import { shown } from '../../formats/shown.ts'
import { isObject, type Json, type JsonObject } from '../../json.ts'
import {
  linkedDocument,
  linkedDocuments,
  mapLinkedDocuments,
} from '../../rich-text/linked-documents.ts'
import { findInNodes, type RichTextNode, rootOf } from '../../rich-text/nodes.ts'
import { textSize } from '../../rich-text/text-size.ts'
import { defineServerPart } from '../define-server-part.ts'
import { defineType } from '../define-type.ts'
import { dataOptions, inputAdminOptions } from '../field-options.ts'
import { parsed, type RuleContext, unparsed } from '../field-type.ts'
import { coerceBy, coerceExists, textOperand } from '../operands.ts'
import { isWordOperator, wordOperators } from '../operators.ts'

/** Maximum levels of JSON in one value: enough for deeply nested lists and tables. */
const maxRichTextDepth = 200
/** Maximum JSON values in one rich text: a long book chapter has some ten thousand. */
const maxRichTextNodes = 500_000

/** Formatted text as the JSON of a Lexical editor: `{ root: { type: 'root', children: […] } }`. */
export const richText = defineType<RichTextField>({
  type: 'richText',
  children: { option: 'features', nesting: 'nodes' },
  comparison: 'richText',
  operators: Object.freeze(['exists', ...wordOperators] as const),
  diffKind: 'richText',
  references: linkedDocuments,

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
          : parsed(withIds(value as Json))
    }
  },

  validate(value, field, context) {
    const root = rootOf(value)
    const { required } = context
    if (root === undefined) return required ? fault('validation:required') : valid
    if (required && isEmptyRoot(root)) return fault('validation:required')
    const faults = checkText(value as Json, field, context, false)
    return faults.length > 0 ? faults : checkSize(value, field)
  },

  // A draft may have a link without an address and too many words, but never what is unsafe or not
  // allowed.
  validateDraft: (value, field, context) =>
    value === undefined ? valid : checkText(value, field, context, true),
  coerce: (operand, operator) =>
    isWordOperator(operator)
      ? coerceBy(textOperand, operand, operator)
      : coerceExists(operand, operator),
})

/** The server part: how configs are checked and completed, and how values are described. */
export const richTextServerPart = defineServerPart<RichTextField>(richText, {
  options: { ...dataOptions, type: true, features: 'elsewhere', admin: inputAdminOptions },
  declaration: () => 'RichText',
  jsonSchema: () => ({
    type: ['object', 'null'],
    properties: {
      root: {
        type: 'object',
        properties: {
          type: { const: 'root' },
          children: { type: 'array', items: { type: 'object', additionalProperties: true } },
        },
        required: ['type', 'children'],
      },
    },
    required: ['root'],
  }),
})

/** Documents that a client was given in place of their ids are stored as ids. */
function withIds(value: Json): Json {
  return mapLinkedDocuments(value, ({ id }, held) => (isObject(held) ? id : held))
}

/** How many levels of documents are populated behind a node; as many as the read asks for if none. */
export function maxDepthOf({ features }: RichTextField, { type }: RichTextNode): number {
  const feature =
    type === 'upload'
      ? features?.uploads
      : type === 'relationship'
        ? features?.relationships
        : features?.links
  const maxDepth = feature ? feature.maxDepth : undefined
  return maxDepth ?? Number.POSITIVE_INFINITY
}

/** As a required field takes it: one paragraph without text says nothing. */
export function isEmptyRichText({ root }: JsonObject): boolean {
  return (
    !isObject(root) || !Array.isArray(root.children) || isEmptyRoot({ children: root.children })
  )
}

/**
 * Whether the text is empty: no node, or one paragraph without text. A single picture or rule is
 * content.
 */
function isEmptyRoot({ children }: { readonly children: readonly Json[] }): boolean {
  if (children.length === 0) return true
  const only = children[0]
  if (children.length > 1 || !isObject(only) || only.type !== 'paragraph') return false
  const inside = Array.isArray(only.children) ? (only.children as readonly Json[]) : []
  if (inside.length === 0) return true
  const text = inside[0]
  return inside.length === 1 && isObject(text) && text.type === 'text' && text.text === ''
}

function checkText(
  value: Json,
  field: RichTextField,
  context: RuleContext,
  isDraft: boolean,
): readonly Fault[] {
  const faults = checkNodes(value, isDraft)
  return faults.length > 0 ? faults : (context.textKinds?.(value, field, context) ?? valid)
}

function checkSize(value: Json | undefined, field: RichTextField): readonly Fault[] {
  const { words: mostWords = null, characters: mostCharacters = null } =
    field.features?.limits ?? {}
  if (mostWords === null && mostCharacters === null) return valid
  const { words, characters } = textSize(value)
  if (mostWords !== null && words > mostWords) {
    return fault('validation:tooManyWords', { words, max: mostWords })
  }
  return mostCharacters !== null && characters > mostCharacters
    ? fault('validation:shorterThanMax', { maxLength: mostCharacters })
    : valid
}

// Each node must have a type, its children must be a list of nodes, and links must be safe. Nodes
// of unknown types may belong to a plugin and are accepted.
function checkNodes(state: Json, isDraft: boolean): readonly Fault[] {
  return findInNodes(state, (node) => checkNode(node, isDraft), notRichText) ?? valid
}

const notRichText = (): readonly Fault[] => fault('validation:invalidRichText')

function checkNode(node: RichTextNode, isDraft: boolean): readonly Fault[] | undefined {
  switch (node.type) {
    case 'text':
      return typeof node.text === 'string' ? undefined : notRichText()
    case 'link':
    case 'autolink':
      return checkLink(node, isDraft)
    default:
      return undefined
  }
}

// Links of this wire format have their address in `fields`; Lexical's own links have it on the node
// itself.
function checkLink(node: RichTextNode, isDraft: boolean): readonly Fault[] | undefined {
  const fields = isObject(node.fields) ? node.fields : node
  for (const address of [node.url, fields.url]) {
    if (address === undefined || address === null) continue
    if (typeof address !== 'string') return fault('validation:invalidAddress')
    if (address.length > maxAddress || !isSafeLink(address)) {
      return fault('validation:unsafeLink', { url: shown(address) })
    }
  }
  if (isDraft) return undefined
  if (fields.linkType === 'internal') {
    return linkedDocument(node) === undefined ? fault('validation:invalidAddress') : undefined
  }
  const address = fields.url ?? node.url
  const isWritten = typeof address === 'string' && address.trim() !== ''
  return isWritten ? undefined : fault('validation:invalidAddress')
}
