import type { DocumentReference } from '../document-reference.ts'
import { isObject, type Json } from '../json.ts'
import { findInNodes, type RichTextNode } from './nodes.ts'

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
