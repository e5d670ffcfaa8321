/** The part of autocannon that the bench uses; it ships no types. */
declare module 'autocannon' {
  export interface AskedRequest {
    path?: string
    method?: string
    body?: string
  }
  interface Options {
    url: string
    connections: number
    duration: number
    headers: Readonly<Record<string, string>>
    requests: readonly { setupRequest(request: AskedRequest): AskedRequest }[]
  }
  interface Result {
    requests: { average: number }
    non2xx: number
    errors: number
    timeouts: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
