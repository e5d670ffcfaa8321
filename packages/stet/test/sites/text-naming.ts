import type { DocumentId, JsonObject } from '../../src/index.ts'

/** A document that a text names, and the node that names it. */
export interface NamedInText {
  readonly type: 'relationship' | 'upload' | 'link'
  readonly relationTo: string
  readonly value: DocumentId
}

/** A rich text of one paragraph that names documents. */
export function textNaming(named: readonly NamedInText[]): JsonObject {
  const children = named.map(({ type, relationTo, value }) =>
    type === 'link'
      ? {
          type,
          version: 3,
          fields: { linkType: 'internal', doc: { relationTo, value } },
          children: [{ type: 'text', text: 'there' }],
        }
      : { type, version: 2, relationTo, value },
  )
  return {
    root: { type: 'root', version: 1, children: [{ type: 'paragraph', version: 1, children }] },
  }
}
