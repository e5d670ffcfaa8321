import { createHash } from 'node:crypto'
import {
  contentKey,
  type DocumentId,
  type Entity,
  Forbidden,
  type Json,
  labelAt,
  labelText,
  NotFound,
  nodeLabel,
  type PlanNode,
  type TranslatableText,
  type TranslationUnit,
  translatableTexts,
  translationUnits,
  type UnitState,
  unitState,
} from '@stet/core'
import { unreadableIn } from '../../access/denied-fields.ts'
import { inOneLocale } from '../../access/readable-document.ts'
import type { StoredDocument } from '../../database/documents/document-store.ts'
import { hiddenPaths, isAtOrBelow } from '../../entities/hidden-fields.ts'
import { idOrNone } from '../../lib/document-id.ts'
import { titlesOf } from '../../reading/references/document-titles.ts'
import { inLocale } from '../../runtime/call.ts'
import type { Call } from '../../runtime/runtime.ts'
import { findReadable } from '../documents/find-by-id.ts'
import { findReadableGlobal } from '../documents/find-global.ts'

/** A localized value as far as the caller may read it, in both locales. */
export interface TranslatableUnit {
  readonly place: string
  readonly node: PlanNode
  readonly label: string
  readonly state: UnitState
  /** What its source and the locale say. */
  readonly source: Json | undefined
  readonly present: Json | undefined
  readonly texts: readonly TranslatableText[]
  readonly presentTexts: readonly TranslatableText[]
  /** Equal as long as they say the same. */
  readonly sourceHash: string
  readonly targetHash: string
  /** Whether a field in the value is one that the caller may read. */
  readonly includes: (node: PlanNode) => boolean
}

export interface TranslatableDocument {
  readonly stored: StoredDocument
  readonly title: string
  readonly units: readonly TranslatableUnit[]
}

/**
 * What is to be translated of a document, as editors have it, from `source` into the locale of the
 * call; null where there is none that the caller may read in both.
 */
export async function translatableDocument(
  call: Call,
  entity: Entity,
  id: DocumentId,
  source: string,
): Promise<TranslatableDocument | null> {
  const stored = await readableInBoth(call, entity, id, source)
  if (stored === null) return null
  const about = entity.kind === 'collection' ? idOrNone(stored.id) : {}
  const unseen = new Set(call.enforced ? hiddenPaths(entity.plan) : [])
  for (const one of [call, inLocale(call, source)]) {
    const denied = await unreadableIn(one, entity, inOneLocale(one, entity, stored), about)
    for (const path of denied) unseen.add(path)
  }
  const includes = ({ schemaPath }: PlanNode) => !unseen.has(schemaPath)
  const units = translationUnits(entity.plan, stored.data)
    .filter(({ node }) => !isAtOrBelow(node.schemaPath, unseen))
    .flatMap((unit) => translatableUnit(call, entity, stored, unit, { source, includes }) ?? [])
  return { stored, title: await titleOf(call, entity, stored), units }
}

interface UnitOptions {
  readonly source: string
  readonly includes: (node: PlanNode) => boolean
}

function translatableUnit(
  call: Call,
  entity: Entity,
  stored: StoredDocument,
  { place, node, valueIn }: TranslationUnit,
  { source, includes }: UnitOptions,
): TranslatableUnit | null {
  const { locale } = call.req
  const texts = translatableTexts(node, valueIn(source), { includes })
  const state = unitState({ place, node, valueIn }, stored.data, locale, source)
  if (texts.length === 0 || state === null) return null
  const presentTexts = translatableTexts(node, valueIn(locale), { includes })
  return {
    place,
    node,
    label: labelAt(entity.plan, node.schemaPath.split('.'), call.req),
    state,
    source: valueIn(source),
    present: valueIn(locale),
    texts,
    presentTexts,
    sourceHash: hashOf(texts),
    targetHash: hashOf(presentTexts),
    includes,
  }
}

async function readableInBoth(
  call: Call,
  entity: Entity,
  id: DocumentId,
  source: string,
): Promise<StoredDocument | null> {
  const params = { ...call.params, draft: true }
  let stored: StoredDocument | null = null
  for (const one of [inLocale(call, source), call]) {
    const found = await readable(one, entity, id, params)
    if (found === null) return null
    stored = found
  }
  return stored
}

async function readable(
  call: Call,
  entity: Entity,
  id: DocumentId,
  params: Call['params'],
): Promise<StoredDocument | null> {
  try {
    if (entity.kind === 'collection') return await findReadable(call, entity, id, params)
    const found = await findReadableGlobal(call, entity, params)
    return found === 'unreadable' ? null : found
  } catch (error) {
    if (error instanceof NotFound || error instanceof Forbidden) return null
    throw error
  }
}

async function titleOf(call: Call, entity: Entity, { id }: StoredDocument): Promise<string> {
  if (entity.kind === 'global') return labelText(entity.label, call.req)
  return (await titlesOf(call, entity, [id], 'latest')).get(id) ?? String(id)
}

/** Where a text stands, in words. */
export function contextOf(call: Call, unit: TranslatableUnit, text: TranslatableText): string {
  const below = text.fields.slice(1).map((node) => nodeLabel(node, call.req))
  return [unit.label, ...below, ...(text.line === null ? [] : [text.line])].join(' > ')
}

/** A fingerprint of what texts say. */
export function hashOf(texts: readonly Pick<TranslatableText, 'key' | 'content'>[]): string {
  const said = texts.map(({ key, content }) => [key, contentKey(content)])
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 32)
}
