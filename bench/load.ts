import autocannon, { type AskedRequest } from 'autocannon'
import { quantile } from './quantile.ts'

/** A request of a load. */
export interface Question {
  readonly url: string
  readonly method?: 'GET' | 'POST' | 'PATCH'
  readonly body?: string
}

/**
 * Sends requests, each created when it is sent, and returns the number per second; throws if an
 * answer is not successful, because a fast error is no result.
 */
export async function load(
  questions: Iterator<Question>,
  connections: number,
  seconds: number,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  const next = (): Question => {
    const { value, done } = questions.next()
    if (done) throw new Error('There is nothing left to ask.')
    return value
  }
  const { url } = next()
  const setupRequest = (request: AskedRequest): AskedRequest => {
    const { url, method = 'GET', body = '' } = next()
    return { ...request, path: url.slice(new URL(url).origin.length), method, body }
  }
  const requests = [{ setupRequest }]
  const result = await autocannon({ url, connections, duration: seconds, requests, headers })
  const bad = result.non2xx + result.errors + result.timeouts
  if (bad > 0) throw new Error(`${url}: ${bad} requests failed`)
  return result.requests.average
}

export interface Latency {
  readonly p50: number
  readonly p95: number
}

/** One request after the other: milliseconds from sending it to the complete answer. */
export async function latency(
  questions: Iterable<Question>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Latency> {
  const times: number[] = []
  for (const { url, method = 'GET', body } of questions) {
    const begin = performance.now()
    const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) })
    await response.arrayBuffer()
    times.push(performance.now() - begin)
    if (!response.ok) throw new Error(`${url}: ${response.status}`)
  }
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) }
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)
