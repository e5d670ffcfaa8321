import type { Entity, EntityOperation } from '@stet/core'
import type { Call } from '../runtime/runtime.ts'
import { dependsOnDocument } from './entity-access.ts'
import { anyRuleReadsDocument } from './field-access.ts'

const operations: readonly EntityOperation[] = ['read', 'update', 'delete', 'readVersions']

/** Slugs of those entities whose rules look at the document, or at its locale, before they answer this caller. */
export interface DocumentDependentRules {
  readonly collections: readonly string[]
  readonly globals: readonly string[]
}

/**
 * The entities whose rules depend on the document or its locale: the panel requests the permissions for
 * each of their documents in the locale that is edited, and again after every write.
 */
export async function documentDependentRules(call: Call): Promise<DocumentDependentRules> {
  const { collections, globals } = call.runtime.config
  return {
    collections: await ruledAmong(call, collections),
    globals: await ruledAmong(call, globals),
  }
}

async function ruledAmong(call: Call, entities: readonly Entity[]): Promise<readonly string[]> {
  const isRuled = await Promise.all(entities.map((entity) => looks(call, entity)))
  return entities.filter((_entity, index) => isRuled[index]).map(({ slug }) => slug)
}

async function looks(call: Call, entity: Entity): Promise<boolean> {
  for (const operation of operations) {
    if (await dependsOnDocument(call, entity, operation)) return true
  }
  return (
    (await anyRuleReadsDocument(call, entity, 'read')) ||
    anyRuleReadsDocument(call, entity, 'update')
  )
}
