import {
  type DocumentId,
  type Entity,
  errorMessage,
  type ImportedDocument,
  type ImportedTranslations,
  type Json,
  type JsonObject,
  StetError,
} from '@stet/core'
import { deniedPaths } from '../../access/denied-fields.ts'
import { panelUserOf } from '../../access/permissions.ts'
import { inOneLocale } from '../../access/readable-document.ts'
import { isAtOrBelow } from '../../entities/hidden-fields.ts'
import { idOrNone } from '../../lib/document-id.ts'
import { inLocale } from '../../runtime/call.ts'
import type { Call } from '../../runtime/runtime.ts'
import { readCsv } from '../../transfer/translation-files/csv-file.ts'
import { readXliff } from '../../transfer/translation-files/read-xliff.ts'
import {
  type FileDocument,
  translationFileFault,
} from '../../transfer/translation-files/translation-file.ts'
import { flatIn } from '../../writing/prepare-content.ts'
import { update } from '../documents/update.ts'
import { updateGlobal } from '../documents/update-global.ts'
import { type ComparedUnit, compareUnit, goneUnit } from './compare-translations.ts'
import { type TranslatableDocument, translatableDocument } from './translatable-document.ts'
import { documentId, entityNamed, objectsIn, sourceOf } from './translated-locales.ts'
import { withValuesAt } from './with-values-at.ts'

/** Documents of one file: each is read and written by itself, and the caller waits for all. */
const maxImported = 500
/** The conflicts that one request chooses. */
const maxChosen = 20_000

/**
 * What a file of translations says beside what is stored; with `apply`, what was not changed since
 * the export is written as drafts, and of what was, what `chosen` names as the caller saw it.
 */
export async function importTranslations(
  caller: Call,
  body: JsonObject,
): Promise<ImportedTranslations> {
  await panelUserOf(caller)
  if (typeof body.content !== 'string') throw refused('"content" must be the file as text.')
  // Letters of another encoding were lost when the file was read as text: they would be stored so.
  if (body.content.includes('\ufffd')) throw translationFileFault('Encoding')
  const file = /^\ufeff?\s*</.test(body.content) ? readXliff(body.content) : readCsv(body.content)
  if (file.documents.length > maxImported) throw translationFileFault('TooLarge')
  const targetLocale = ownLocale(caller, file.targetLocale)
  const sourceLocale = sourceOf(caller, targetLocale)
  if (ownLocale(caller, file.sourceLocale) !== sourceLocale)
    throw translationFileFault('Source', { locale: targetLocale, source: sourceLocale })
  const chosen = new Set(
    objectsIn(body, 'chosen', maxChosen).map(({ kind, slug, id, place, seen }) =>
      choice(kind, slug, id, place, seen),
    ),
  )
  const call = inLocale(caller, targetLocale)
  const documents: ImportedDocument[] = []
  for (const document of file.documents) {
    const options = { source: sourceLocale, apply: body.apply === true, chosen }
    documents.push(await importDocument(call, document, options))
  }
  return { sourceLocale, targetLocale, documents }
}

const choice = (...parts: readonly unknown[]): string => JSON.stringify(parts.map(String))

/** A locale of the site, which some tools write in other cases. */
function ownLocale({ runtime }: Call, locale: string): string {
  const { localization } = runtime.config
  const codes = localization === false ? [] : localization.codes
  return codes.find((code) => code.toLowerCase() === locale.toLowerCase()) ?? locale
}

interface ImportOptions {
  readonly source: string
  readonly apply: boolean
  readonly chosen: ReadonlySet<string>
}

async function importDocument(
  call: Call,
  file: FileDocument,
  { source, apply, chosen }: ImportOptions,
): Promise<ImportedDocument> {
  const entity = entityNamed(call.runtime, file.kind, file.slug)
  const id = entity && documentId(entity, file.id)
  const found =
    entity === undefined || id === undefined
      ? null
      : await translatableDocument(call, entity, id, source)
  const { kind, slug, title } = file
  if (entity === undefined || id === undefined || found === null) {
    const units = file.units.map((unit) => told(goneUnit(unit), false))
    return { kind, slug, id: file.id, title, units }
  }
  const about = entity.kind === 'collection' ? idOrNone(found.stored.id) : {}
  const doc = inOneLocale(call, entity, found.stored)
  const denied = await deniedPaths(call, entity, 'update', { ...about, data: doc, doc })
  const compared = file.units.flatMap((unit) => {
    const own = found.units.find(({ place }) => place === unit.place)
    if (own === undefined) return [goneUnit(unit)]
    return compareUnit(call, own, unit, isAtOrBelow(own.node.schemaPath, denied)) ?? []
  })
  const named = entity.kind === 'global' ? null : id
  const isWanted = ({ state, isWritable, place, seen }: ComparedUnit) =>
    isWritable &&
    (state === 'new' ||
      state === 'changed' ||
      chosen.has(choice(kind, slug, named ?? '', place, seen)))
  const wanted = apply ? compared.filter(isWanted) : []
  const failure =
    wanted.length === 0 ? undefined : await written(call, entity, { id, found, wanted })
  return {
    kind,
    slug,
    id: named,
    title: found.title,
    units: compared.map((unit) => told(unit, failure === undefined && wanted.includes(unit))),
    ...(failure === undefined ? {} : { failure }),
  }
}

const told = ({ value: _value, ...unit }: ComparedUnit, isWritten: boolean) => ({
  ...unit,
  isWritten,
})

interface Writing {
  readonly id: DocumentId
  readonly found: TranslatableDocument
  readonly wanted: readonly ComparedUnit[]
}

/**
 * Writes like any editor, against the revision that was compared; returns why it could not. One
 * document that fails does not stop the others.
 */
async function written(
  call: Call,
  entity: Entity,
  { id, found, wanted }: Writing,
): Promise<string | undefined> {
  const data = dataOf(call, entity, found, wanted)
  const params = { ...call.params, draft: true }
  const { revision } = found.stored
  try {
    if (entity.kind === 'global') await updateGlobal(call, entity, data, params, revision)
    else await update(call, entity, id, data, params, revision)
    return undefined
  } catch (error) {
    const isPublic = error instanceof StetError && error.isPublic
    if (!isPublic) call.runtime.log.error(`Import of translations into ${entity.slug}`, error)
    return errorMessage(error, call.req.t)
  }
}

/** The fields of the document that hold what is written, in the locale of the call. */
function dataOf(
  call: Call,
  entity: Entity,
  { stored }: TranslatableDocument,
  wanted: readonly ComparedUnit[],
): JsonObject {
  const values = new Map(wanted.map(({ place, value }) => [place, value]))
  const before = flatIn(call, entity, stored.data)
  const after = withValuesAt(entity, before, values)
  const data: Record<string, Json | undefined> = {}
  for (const { name } of entity.plan.nodes) {
    if (after[name] !== before[name]) data[name] = after[name]
  }
  return data
}

const refused = (message: string) => new StetError('badRequest', { message })
