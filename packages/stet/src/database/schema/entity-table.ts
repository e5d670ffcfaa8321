import { createHash } from 'node:crypto'
import {
  type CompleteConfig,
  childPlans,
  type Entity,
  fieldTypeOf,
  isReferenceField,
  isSearchedInText,
  isSearchedText,
  type Plan,
  type PlanNode,
} from '@stet/core'
import type { EntityRef } from '../refs.ts'
import { identifier } from './identifiers.ts'
import { type Projection, projectionsOf } from './projections.ts'
import { type TranslationColumns, translationColumns } from './translation-columns.ts'

/** Counts up when the meaning of a projection or a link changes without the config changing. */
const projectionRevision = 1

/** An entity of the config as tables: what is true of it until the next config. */
export interface EntityTable {
  readonly entity: Entity
  readonly ref: EntityRef
  readonly name: string
  readonly versions: string
  /** Ids are text in every table, so that links and versions need one type; numbers have this column beside it to compare and sort by. */
  readonly hasNumericIds: boolean
  readonly projections: readonly Projection[]
  readonly bySchemaPath: ReadonlyMap<string, readonly Projection[]>
  readonly translations: TranslationColumns
  /** Whether documents can hold links at all. */
  readonly hasReferences: boolean
  /** Whether documents can hold rich texts, whose words are searched. */
  readonly hasTexts: boolean
  /** The locales of the site; none without localization. */
  readonly locales: readonly string[]
  /** The config with which a row's columns, links and words were derived. */
  readonly signature: string
}

export function entityTable(entity: Entity, config: CompleteConfig): EntityTable {
  const projections = projectionsOf(entity, config)
  const bySchemaPath = new Map<string, Projection[]>()
  for (const projection of projections) {
    const same = bySchemaPath.get(projection.schemaPath)
    if (same === undefined) bySchemaPath.set(projection.schemaPath, [projection])
    else same.push(projection)
  }
  const references = referencesOf(entity.plan)
  const locales = config.localization === false ? [] : config.localization.codes
  const texts = textsOf(entity.plan, locales)
  const translations = translationColumns(entity, config)
  const hasNumericIds = entity.kind === 'collection' && entity.idType === 'number'
  const prefix = entity.kind === 'collection' ? 'c' : 'g'
  return Object.freeze({
    entity,
    ref: Object.freeze({ kind: entity.kind, slug: entity.slug }),
    name: identifier(`${prefix}_`, [entity.slug]),
    versions: identifier(`${prefix}v_`, [entity.slug]),
    hasNumericIds,
    projections,
    bySchemaPath,
    translations,
    hasReferences: references.length > 0,
    hasTexts: texts.length > 0,
    locales,
    signature: createHash('sha256')
      .update(
        JSON.stringify([
          projectionRevision,
          hasNumericIds,
          projections.map(({ column, schemaPath, locale }) => [column, schemaPath, locale]),
          references,
          ...(texts.length > 0 ? [texts] : []),
          ...(translations.columns.length > 0 ? [{ translations: translations.meaning }] : []),
        ]),
      )
      .digest('base64url')
      .slice(0, 16),
  })
}

/** Whether documents have a place in an order made by hand. */
export function isOrderable({ entity }: EntityTable): boolean {
  return entity.kind === 'collection' && entity.orderable
}

/** Everything in a plan that `collectLinks` depends on. */
function referencesOf(plan: Plan): readonly unknown[] {
  return plan.nodes.flatMap(referencesIn)
}

function referencesIn(node: PlanNode): readonly unknown[] {
  const { schemaPath, localized, field } = node
  const own = [schemaPath, localized]
  if (node.shape === 'value') {
    if (fieldTypeOf(field).references === undefined) return []
    if (isReferenceField(field)) return [[...own, field.relationTo, field.hasMany === true]]
    return [own, ...childPlans(node).flatMap(referencesOf)]
  }
  const below = childPlans(node).flatMap(referencesOf)
  return below.length === 0 ? [] : [[...own, node.shape], ...below]
}

/** Everything in a plan that the words of its rich texts depend on. */
function textsOf(plan: Plan, locales: readonly string[]): readonly unknown[] {
  return plan.nodes.flatMap((node) => {
    if (!isSearchedText(node)) return childPlans(node).flatMap((below) => textsOf(below, locales))
    const { schemaPath, localized, hasLocalized } = node
    const inside = childPlans(node).flatMap(searchedIn)
    return [[schemaPath, localized, hasLocalized && !localized ? locales : null, inside]]
  })
}

function searchedIn({ nodes }: Plan): readonly unknown[] {
  return nodes.filter(isSearchedInText).map((node) => {
    const { schemaPath, localized, shape, field } = node
    const type = shape === 'value' ? field.type : shape
    return [schemaPath, localized, type, childPlans(node).flatMap(searchedIn)]
  })
}
