/** The part of autocannon that the bench uses; it ships no types. */
declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    duration: number
    requests?: readonly { path: string }[]
  }
  interface Result {
    requests: { average: number }
    latency: { p50: number; p99: number }
    non2xx: number
    errors: number
    timeouts: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
