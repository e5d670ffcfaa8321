import type { DocumentReference } from '../document-reference.ts'
import { fieldTypeOf } from '../fields/built-in-types.ts'
import type { JsonObject } from '../json.ts'
import { withoutNodeValues } from './node-values.ts'
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
  /** Index in a list of references, or in the text. */
  readonly position: number
}

const none: readonly DocumentReference[] = Object.freeze([])

/**
 * Every reference in a stored document: relationship and upload values, and the documents embedded
 * in or linked from rich text. Values of another shape are ignored.
 */
export function collectLinks(plan: Plan, stored: JsonObject): readonly DocumentLink[] {
  const links: DocumentLink[] = []
  walk(
    plan,
    stored,
    (node, value, place) => {
      if (node.shape !== 'value' || value === undefined || value === null) return
      const { references } = fieldTypeOf(node.field)
      // The fields in a text are visited themselves.
      const own = references === undefined ? value : withoutNodeValues(node, value)
      const found = references?.(own, node.field) ?? none
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
