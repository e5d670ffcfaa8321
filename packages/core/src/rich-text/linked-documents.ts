import type { DocumentReference } from '../document-reference.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import { findInNodes, mapNodes, type RichTextNode } from './nodes.ts'

/** The document that a node embeds (relationship, upload) or links to (internal link). */
export function linkedDocument(node: RichTextNode): DocumentReference | undefined {
  switch (node.type) {
    case 'relationship':
    case 'upload':
      return reference(node.relationTo, node.value)
    case 'link':
    case 'autolink': {
      if (!isObject(node.fields) || node.fields.linkType !== 'internal') return undefined
      const { doc } = node.fields
      return isObject(doc) ? reference(doc.relationTo, doc.value) : undefined
    }
    default:
      return undefined
  }
}

/** Every document that a rich-text value refers to, in the order of the text. */
export function linkedDocuments(state: Json | undefined): readonly DocumentReference[] {
  const documents: DocumentReference[] = []
  findInNodes<never>(state, (node) => {
    const document = linkedDocument(node)
    if (document !== undefined) documents.push(document)
    return undefined
  })
  return documents
}

/**
 * The text with what stands for each document that it refers to (an id, or a populated document)
 * replaced by what `change` returns. Texts inside blocks are not entered.
 */
export function mapLinkedDocuments<Value extends Json | undefined>(
  value: Value,
  change: (document: DocumentReference, held: Json, node: RichTextNode) => Json,
): Value {
  return mapNodes(value, (node) => {
    const document = linkedDocument(node)
    if (document === undefined) return node
    if (node.type === 'relationship' || node.type === 'upload') {
      const held = node.value as Json
      const after = change(document, held, node)
      return after === held ? node : { ...node, value: after }
    }
    const fields = node.fields as JsonObject
    const doc = fields.doc as JsonObject
    const after = change(document, doc.value as Json, node)
    return after === doc.value
      ? node
      : { ...node, fields: { ...fields, doc: { ...doc, value: after } } }
  })
}

function reference(
  relationTo: Json | undefined,
  value: Json | undefined,
): DocumentReference | undefined {
  const id = isObject(value) ? value.id : value
  if (typeof relationTo !== 'string' || relationTo === '') return undefined
  return typeof id === 'number' || (typeof id === 'string' && id !== '')
    ? { relationTo, id }
    : undefined
}
