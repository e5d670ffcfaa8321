import type { FormStateRequest, FormStateResponse, Json, JsonObject } from '@stet/core'
import { isSameValue } from '../../../../base/equality.ts'
import type { Path } from '../../../../base/path.ts'
import { valueAt, withValue } from '../../../../base/path.ts'
import {
  answered,
  type Read,
  type Send,
  type SendResult,
} from '../../../../document/saving/transport.ts'
import type { CellEdits, RowRefusal } from './row-state.ts'

/** The document of a row, and the calls about it. */
export interface RowTarget {
  readonly read: Read
  readonly send: Send
  /** Asks about the values what only the server knows. */
  readonly formState: (
    request: Pick<FormStateRequest, 'data' | 'skipValidation' | 'skipRequired'>,
  ) => Promise<
    | { readonly kind: 'asked'; readonly answer: Pick<FormStateResponse, 'failingConditions'> }
    | Failed
  >
}

export interface RowRules {
  readonly hasDrafts: boolean
  /** Forms save such documents themselves: many such writes are one version. */
  readonly isAutosaved: boolean
  /** Whether a field is shown only where its condition holds. */
  readonly isConditional: (path: string) => boolean
  /** Said of a field whose condition does not hold. */
  readonly hiddenText: string
}

type Failed = Exclude<SendResult, { kind: 'stored' }>

export type RowOutcome =
  | { readonly kind: 'stored'; readonly document: JsonObject }
  | { readonly kind: 'refused'; readonly refusal: RowRefusal; readonly document?: JsonObject }

/** Others may write between reading and writing; this often it is a coincidence. */
const MOST_TRIES = 4

/** Stores what was typed into the cells of a row. It can be called again with the same edits, whatever came of it. */
export async function storeRow(
  target: RowTarget,
  edits: CellEdits,
  rules: RowRules,
): Promise<RowOutcome> {
  for (let tries = 1; ; tries++) {
    const read = await answered(target.read)
    if (read.kind !== 'stored') return refusedBy(read)
    const { document, revision } = read
    const theirs = changedByOthers(document, edits)
    if (theirs.size > 0) {
      return { kind: 'refused', refusal: { kind: 'conflict', theirs }, document }
    }
    const changed = [...edits].filter(
      ([path, { value }]) => !isSameValue(valueAt(document, path.split('.')), value),
    )
    // The answer to an earlier try was lost, or others wrote the same.
    if (changed.length === 0) return { kind: 'stored', document }
    const next = changed.reduce(
      (values, [path, { value }]) => withValue(values, path.split('.'), value),
      document,
    )
    const hidden = await hiddenIn(
      target,
      next,
      changed.map(([path]) => path),
      rules,
    )
    if ('kind' in hidden) return refusedBy(hidden)
    if (hidden.size > 0) return invalid(hidden, '')
    const { hasDrafts, isAutosaved } = rules
    const result = await answered(() =>
      target.send({
        method: 'PATCH',
        operation: 'update',
        body: {
          ...bodyOf(changed.map(([path, { value }]) => [path.split('.'), value])),
          ...(hasDrafts && { _status: 'draft' }),
        },
        revision,
        autosave: isAutosaved,
        draft: hasDrafts,
        onlyThisLocale: false,
      }),
    )
    if (result.kind === 'stored') return { kind: 'stored', document: result.document }
    if (result.kind !== 'stale' || tries === MOST_TRIES) return refusedBy(result)
  }
}

/** The cells that are neither as they were seen nor as they were typed. */
function changedByOthers(
  document: JsonObject,
  edits: CellEdits,
): ReadonlyMap<string, Json | undefined> {
  const theirs = new Map<string, Json | undefined>()
  for (const [path, { value, seen, inDoubt = [] }] of edits) {
    const now = valueAt(document, path.split('.'))
    if (![seen, value, ...inDoubt].some((own) => isSameValue(now, own))) theirs.set(path, now)
  }
  return theirs
}

/** What is wrong because a condition does not hold. */
async function hiddenIn(
  { formState }: RowTarget,
  data: JsonObject,
  paths: readonly string[],
  { isConditional, hiddenText }: RowRules,
): Promise<ReadonlyMap<string, string> | Failed> {
  const conditional = paths.filter(isConditional)
  if (conditional.length === 0) return new Map()
  const asked = await answered(() => formState({ data, skipValidation: true }))
  if (asked.kind !== 'asked') return asked
  const { failingConditions } = asked.answer
  const isHidden = (path: string) =>
    failingConditions.some((failing) => path === failing || path.startsWith(`${failing}.`))
  return new Map(conditional.filter(isHidden).map((path) => [path, hiddenText]))
}

/** Groups merge by name, on the server as here. */
export function bodyOf(values: readonly (readonly [Path, Json])[]): JsonObject {
  const body: { [name: string]: Json } = {}
  for (const [path, value] of values) put(body, path, value)
  return body
}

function put(into: { [name: string]: Json }, [name = '', ...below]: Path, value: Json): void {
  if (below.length === 0) {
    into[name] = value
    return
  }
  const known = into[name]
  const inner = { ...(typeof known === 'object' && known !== null ? known : {}) }
  put(inner as { [name: string]: Json }, below, value)
  into[name] = inner as JsonObject
}

function refusedBy(result: Failed): RowOutcome {
  switch (result.kind) {
    case 'invalid': {
      const problems = new Map(result.problems.map(({ path, message }) => [path, message]))
      return invalid(problems, result.message)
    }
    case 'refused':
      return { kind: 'refused', refusal: { kind: 'refused', message: result.message } }
    case 'busy':
      return { kind: 'refused', refusal: result }
    // So many write this document that it is left alone for a while.
    case 'stale':
      return { kind: 'refused', refusal: { kind: 'busy', retryAfter: null } }
    default:
      return { kind: 'refused', refusal: { kind: 'unreachable' } }
  }
}

function invalid(problems: ReadonlyMap<string, string>, message: string): RowOutcome {
  return { kind: 'refused', refusal: { kind: 'invalid', problems, message } }
}
