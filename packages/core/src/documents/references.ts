import type { DocumentReference } from '../document-reference.ts'
import { fieldTypeOf } from '../fields/built-in-types.ts'
import type { JsonObject } from '../json.ts'
import type { Plan } from './plan.ts'
import { walk } from './walk.ts'

/** One document that another refers to, and where. */
export interface DocumentLink extends DocumentReference {
  /** Names and row indexes: `layout.0.author`. */
  readonly path: string
  /** Names and block slugs, as in the plan: `layout.hero.author`. */
  readonly schemaPath: string
  /** The locale of the value, or null where it is the same in all. */
  readonly locale: string | null
  /** Place in a list of several, or in the text. */
  readonly position: number
}

const none: readonly DocumentReference[] = Object.freeze([])

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
      const found = fieldTypeOf(node.field).references?.(value, node.field) ?? none
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
