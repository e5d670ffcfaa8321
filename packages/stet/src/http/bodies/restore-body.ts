import {
  type DocumentPart,
  isObject,
  type Json,
  type PieceStep,
  StetError,
  type TextPiece,
} from '@stet/core'
import type { RestoreOptions } from '../../operations/versions/restore-version.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { readBody } from './body.ts'

/** More are not chosen by hand: all of a version is restored by restoring the version. */
const maxRestoredParts = 100

/**
 * What of a version is to be restored, from the body `{ "parts": [{ "path": […], "locale": "de" }] }`,
 * or `{ "allLocales": true }` for what readers got beside the one locale that a version published.
 * Pieces of texts are those of a comparison: `{ "parts": [{ …, "piece": … }], "against": "<version>" }`.
 * The wire format has no body here and clients may send any: without these it counts for nothing.
 */
export async function restoreBody(
  runtime: Runtime,
  request: Request,
): Promise<Pick<RestoreOptions, 'parts' | 'against' | 'allLocales'>> {
  const type = request.headers.get('content-type')?.toLowerCase() ?? ''
  if (!type.startsWith('application/json')) return {}
  const { parts, against, allLocales } = await readBody(request)
  return {
    parts: readParts(runtime, parts),
    against: typeof against === 'string' ? against : undefined,
    allLocales: allLocales === true,
  }
}

function readParts(
  { config }: Runtime,
  parts: Json | undefined,
): readonly DocumentPart[] | undefined {
  if (parts === undefined) return undefined
  const codes = config.localization === false ? [] : config.localization.codes
  const isFit = Array.isArray(parts) && parts.length > 0 && parts.length <= maxRestoredParts
  const read = isFit ? parts.map((part: Json) => readPart(part, codes)) : [null]
  if (read.some((part) => part === null)) throw new StetError('badRequest', { message: expected })
  return read.flatMap((part) => part ?? [])
}

const expected = `"parts" must be 1 to ${maxRestoredParts} objects with a "path" of names and row ids, and a "locale" of the site or null.`

function readPart(part: Json, codes: readonly string[]): DocumentPart | null {
  if (!isObject(part)) return null
  const { path, locale = null, piece } = part
  if (!Array.isArray(path) || !path.every((name) => typeof name === 'string')) return null
  if (locale !== null && (typeof locale !== 'string' || !codes.includes(locale))) return null
  if (piece === undefined) return { path, locale }
  const read = readPiece(piece)
  return read && { path, locale, piece: read }
}

/** More blocks of one text are not taken by hand before. */
const maxSteps = 1000

function readPiece(piece: Json): TextPiece | null {
  if (!isObject(piece)) return null
  const { steps, from, taken } = piece
  if (!areSteps(steps) || steps.length === 0 || (from !== 'before' && from !== 'after')) return null
  if (taken === undefined) return { steps, from }
  return areSteps(taken) ? { steps, from, taken } : null
}

const areSteps = (steps: Json | undefined): steps is readonly (PieceStep & Json)[] =>
  Array.isArray(steps) &&
  steps.length <= maxSteps &&
  steps.every((step: Json) => Array.isArray(step) && step.length === 2 && step.every(isIndex))

const isIndex = (index: Json): boolean =>
  index === null || (typeof index === 'number' && Number.isInteger(index) && index >= 0)
