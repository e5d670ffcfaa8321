import autocannon from 'autocannon'

export interface Load {
  requestsPerSecond: number
  p50: number
  p99: number
}

/** Loads addresses in turn; throws when any answer is not a 200, because a fast error is no result. */
export async function load(
  urls: readonly string[],
  connections: number,
  seconds: number,
): Promise<Load> {
  const [url = ''] = urls
  const requests = urls.map((address) => {
    const { pathname, search } = new URL(address)
    return { path: pathname + search }
  })
  const result = await autocannon({ url, connections, duration: seconds, requests })
  const bad = result.non2xx + result.errors + result.timeouts
  if (bad > 0) throw new Error(`${url}: ${bad} requests failed`)
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}
