import {
  type Entity,
  hasTrash,
  isObject,
  type Json,
  type JsonObject,
  joinFilters,
  labelAt,
  type Problem,
  ValidationError,
} from '@stet/core'
import { bindSystemFilter, readableOrNever } from '../access/entity-access.ts'
import type { Call } from '../runtime/runtime.ts'
import type { PreparedContent } from './prepare-content.ts'

/** What was to be written where a value was taken. */
const writtenBy = new WeakMap<ValidationError, readonly JsonObject[]>()

/** The database reports taken values by paths; messages for users name the labels of the form. */
export async function withFieldLabels<T>(
  call: Call,
  entity: Entity,
  { locales }: Pick<PreparedContent, 'locales'>,
  write: Promise<T>,
): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const refused = withProblems(error, withLabels(call, entity, error.problems))
    writtenBy.set(
      refused,
      locales.map(({ flat }) => flat),
    )
    throw refused
  }
}

function withProblems(
  { collection, global, id }: ValidationError,
  problems: readonly Problem[],
): ValidationError {
  return new ValidationError({
    ...(collection === undefined ? {} : { collection }),
    ...(global === undefined ? {} : { global }),
    ...(id === undefined ? {} : { id }),
    problems,
  })
}

function withLabels(call: Call, entity: Entity, problems: readonly Problem[]): readonly Problem[] {
  const labels = problems.map(
    ({ path, label }) => label ?? labelAt(entity.plan, path.split('.'), call.req),
  )
  return problems.map((problem, index) => ({
    ...problem,
    label: labels[index] ?? problem.path,
    ...(problem.values === undefined ? {} : { values: { fields: labels.join(', ') } }),
  }))
}

/**
 * The refusal of a write in which a value was taken says so where it is a document in the trash that
 * has it, and the caller may see that: they would look for it in vain. Asked once the write's
 * transaction is over, which PostgreSQL does not read in any more.
 */
export async function explainTrashConflict(
  call: Call,
  entity: Entity,
  error: unknown,
): Promise<unknown> {
  const { database } = call.runtime
  if (!(error instanceof ValidationError) || !hasTrash(entity) || database.isInTransaction)
    return error
  const written = writtenBy.get(error)
  if (!written) return error
  const visible = await readableOrNever(call, entity, false, {}, { trash: true })
  const problems: Problem[] = []
  for (const problem of error.problems) {
    const { key, path } = problem
    const values = key === 'error:valueMustBeUnique' ? written.flatMap(valuesAt(path)) : []
    const holder =
      values.length > 0 &&
      bindSystemFilter(call, entity, { [path]: { in: values }, deletedAt: { exists: true } })
    const filter = holder && joinFilters('and', [holder, visible])
    const isTrashed =
      filter && (await database.read.withTrash.count(entity, { stage: 'main', filter })) > 0
    problems.push(isTrashed ? { ...problem, key: 'error:valueInTrash' } : problem)
  }
  return withProblems(error, problems)
}

function valuesAt(path: string): (flat: JsonObject) => readonly (string | number)[] {
  return (flat) => {
    let value: Json | undefined = flat
    for (const name of path.split('.')) value = isObject(value) ? value[name] : undefined
    return typeof value === 'string' || typeof value === 'number' ? [value] : []
  }
}
