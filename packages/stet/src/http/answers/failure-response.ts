import { randomUUID } from 'node:crypto'
import { type ErrorAnswer, errorBody, type Translate } from '@stet/core'
import type { Log } from '../../lib/log.ts'

// A requested path may be long; its beginning identifies the request.
const loggedCharacters = 500

/**
 * The answer to a failed request. What the operator of the server must know is logged under an
 * id that the answer carries too, so that the two are found by each other.
 */
export function failureResponse(
  { method, url }: Pick<Request, 'method' | 'url'>,
  error: unknown,
  t: Translate,
  log: Log,
): ErrorAnswer {
  const answer = errorBody(error, t)
  if (!isForOperators(answer.status)) return answer
  const id = randomUUID()
  // The path alone: a query may hold what people searched for, or a secret.
  const path = new URL(url).pathname.slice(0, loggedCharacters)
  log.error(`A request failed: ${method} ${path} (request ${id})`, error)
  return { ...answer, headers: { ...answer.headers, 'x-request-id': id } }
}

/** Whether an error was unforeseen, or the disk is full. */
function isForOperators(status: number): boolean {
  return status === 500 || status === 507
}
