import { type DocumentId, isObject, type Json } from '@stet/core'
import type { UserRef } from '../../database/refs.ts'
import { isDocumentId } from '../../lib/document-id.ts'

/** The task that translates a selection. The colon keeps it from being a site's. */
export const translationTask = 'stet:translation'

/** What a job translates, and for whom: the input of its task. */
export interface TranslationOrder {
  readonly asker: UserRef
  /** The language in which the asker is told what failed. */
  readonly language: string
  readonly collection: string
  readonly ids: readonly DocumentId[]
  readonly locales: readonly string[]
}

/** @throws TypeError if a job's input is none. */
export function translationOrderIn(input: Json): TranslationOrder {
  const isOrder =
    isObject(input) &&
    isObject(input.asker) &&
    typeof input.language === 'string' &&
    typeof input.collection === 'string' &&
    Array.isArray(input.ids) &&
    input.ids.every(isDocumentId) &&
    Array.isArray(input.locales)
  if (!isOrder) throw new TypeError('The job is about no documents to translate.')
  return input as unknown as TranslationOrder
}

/** The sequence of a user's translations of one collection: one runs after another. */
export const translationSequence = (collection: string, { collection: of, id }: UserRef): string =>
  `${translationTask}:${collection}:${of}:${id}`
