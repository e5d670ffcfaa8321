import { isEmptyRichText } from '../../fields/values/rich-text.ts'
import { isObject, type Json, type JsonObject } from '../../json.ts'
import { isEmptyValue } from '../json-shape.ts'
import { isComputed } from '../locales/locales.ts'
import type { Plan, PlanNode } from '../plan.ts'
import { walk } from '../walk.ts'

/**
 * A localized value, which is translated as a whole: a text, or a list of rows that each locale has
 * for itself. Its place stays the same when the rows around it are moved.
 */
export interface TranslationUnit {
  /** The schema path, and the ids of the rows and nodes around it: `layout.hero.heading/66b0…`. */
  readonly place: string
  readonly node: PlanNode
  readonly valueIn: (locale: string) => Json | undefined
}

/** The localized values of a stored document, in the order of the config. */
export function translationUnits(plan: Plan, stored: JsonObject): readonly TranslationUnit[] {
  if (!plan.hasLocalized) return []
  const units = new Map<string, Unit>()
  walk(
    plan,
    stored,
    (node, value, { locale, rowIds }) => {
      if (isComputed(node)) return false
      if (!node.localized) return true
      const place = [node.schemaPath, ...rowIds].join('/')
      let unit = units.get(place)
      if (unit === undefined) {
        unit = new Unit(place, node)
        units.set(place, unit)
      }
      unit.add(locale, value)
      return false
    },
    'stored',
  )
  return [...units.values()]
}

class Unit implements TranslationUnit {
  readonly place: string
  readonly node: PlanNode
  readonly #values: Record<string, Json | undefined> = Object.create(null)
  /** Stored before the field was localized: the value of every locale. */
  #shared: Json | undefined

  constructor(place: string, node: PlanNode) {
    this.place = place
    this.node = node
  }

  add(locale: string | null, value: Json | undefined): void {
    if (locale === null) this.#shared = value
    else this.#values[locale] = value
  }

  readonly valueIn = (locale: string): Json | undefined =>
    locale in this.#values ? this.#values[locale] : this.#shared
}

/** Whether nothing is said: no value, an empty text or list, or a group of such values. */
export function isUnsaid(value: Json | undefined): boolean {
  if (isEmptyValue(value)) return true
  if (!isObject(value)) return false
  if (isObject(value.root)) return isEmptyRichText(value)
  return Object.values(value).every(isUnsaid)
}
