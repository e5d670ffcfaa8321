import { type Entity, labelAt, type Problem, ValidationError } from '@stet/core'
import type { Call } from '../call.ts'

/** The database knows values that are taken by their paths; whoever wrote them, by the labels of the form. */
export async function labelled<T>(call: Call, entity: Entity, write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const { collection, global, id, problems } = error
    throw new ValidationError({
      ...(collection === undefined ? {} : { collection }),
      ...(global === undefined ? {} : { global }),
      ...(id === undefined ? {} : { id }),
      problems: withLabels(call, entity, problems),
    })
  }
}

function withLabels(call: Call, entity: Entity, problems: readonly Problem[]): readonly Problem[] {
  const labels = problems.map(
    ({ path, label }) => label ?? labelAt(entity.plan, path.split('.'), call.req.language),
  )
  return problems.map((problem, index) => ({
    ...problem,
    label: labels[index] ?? problem.path,
    ...(problem.values === undefined ? {} : { values: { fields: labels.join(', ') } }),
  }))
}
