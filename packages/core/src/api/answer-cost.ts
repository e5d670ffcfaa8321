/**
 * Header of a request that is to be told what its answer cost, and of the answer that tells it. Told to
 * those only who may use the workbench.
 */
export const COST_HEADER = 'X-Stet-Cost'

/** What an answer cost the server. */
export interface AnswerCost {
  /** From the request's arrival to the answer, on the server. */
  readonly milliseconds: number
  /** The size of the body before it is compressed; null where it is sent as it is made. */
  readonly bytes: number | null
  /** Statements that the database ran, those that authenticate the caller included. */
  readonly statements: number
  /** Whether the answer was kept from an earlier request. */
  readonly isKept: boolean
}

/** The cost as the header has it: `ms=3.2, bytes=4312, sql=4, kept=0`. */
export function costText({ milliseconds, bytes, statements, isKept }: AnswerCost): string {
  return [
    `ms=${Math.round(milliseconds * 10) / 10}`,
    ...(bytes === null ? [] : [`bytes=${bytes}`]),
    `sql=${statements}`,
    `kept=${isKept ? 1 : 0}`,
  ].join(', ')
}

/** The cost that a header tells; null where it tells none. */
export function parseCost(text: string | null): AnswerCost | null {
  const given = new Map(text?.split(', ').map((part) => part.split('=', 2) as [string, string]))
  const numberOf = (name: string) => {
    const value = given.get(name)
    return value === undefined || value === '' || !Number.isFinite(Number(value))
      ? null
      : Number(value)
  }
  const milliseconds = numberOf('ms')
  const statements = numberOf('sql')
  if (milliseconds === null || statements === null) return null
  return { milliseconds, bytes: numberOf('bytes'), statements, isKept: numberOf('kept') === 1 }
}
