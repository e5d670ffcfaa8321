import type { DocumentId } from '../config/request.ts'
import type { StoredReference } from '../fields/field-type.ts'
import { fieldTypes } from '../fields/index.ts'
import { linkedDocuments } from '../fields/rich-text-links.ts'
import type { Json, JsonObject } from '../json.ts'
import type { Plan, ValueNode } from './plan.ts'
import { walk } from './walk.ts'

/** One document that another refers to, and where. */
export interface DocumentLink {
  /** Names and row indexes: `layout.0.author`. */
  readonly path: string
  /** Names and block slugs, as in the plan: `layout.hero.author`. */
  readonly schemaPath: string
  /** The locale of the value, or null where it is the same in all. */
  readonly locale: string | null
  readonly relationTo: string
  readonly id: DocumentId
  /** Place in a list of several, or in the text. */
  readonly position: number
}

/**
 * Every document that a stored document refers to: relationship and upload values, and the
 * documents shown in and linked from rich text. Values of another shape refer to nothing.
 */
export function collectLinks(plan: Plan, stored: JsonObject): readonly DocumentLink[] {
  const links: DocumentLink[] = []
  walk(
    plan,
    stored,
    (node, value, place) => {
      if (node.shape !== 'value' || value === undefined || value === null) return
      const found = linksOf(node, value)
      for (let position = 0; position < found.length; position++) {
        const link = found[position]
        if (link === undefined) continue
        links.push({
          path: place.path.join('.'),
          schemaPath: node.schemaPath,
          locale: place.locale,
          ...link,
          position,
        })
      }
    },
    'stored',
  )
  return links
}

type Target = Pick<DocumentLink, 'relationTo' | 'id'>

function linksOf({ field }: ValueNode, value: Json): readonly Target[] {
  switch (field.type) {
    case 'richText':
      return linkedDocuments(value)
    case 'relationship':
    case 'upload': {
      const parsed =
        field.type === 'relationship'
          ? fieldTypes.relationship.parse(value, field)
          : fieldTypes.upload.parse(value, field)
      if (!parsed.ok || parsed.value === null || parsed.value === undefined) return []
      const references = Array.isArray(parsed.value) ? parsed.value : [parsed.value]
      return (references as readonly StoredReference[]).map((reference) =>
        typeof reference === 'object'
          ? { relationTo: reference.relationTo, id: reference.value }
          : { relationTo: String(field.relationTo), id: reference },
      )
    }
    default:
      return []
  }
}
