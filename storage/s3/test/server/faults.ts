import type { IncomingMessage, ServerResponse } from 'node:http'

/** A bad moment of a service or of the way there. */
export type Fault =
  /** An answer instead of the real one. */
  | {
      readonly status: number
      readonly code: string
      readonly headers?: Readonly<Record<string, string>>
    }
  /** The connection breaks before, or after so many bytes of the answer's body. */
  | { readonly resetAfter: number }
  /** The request is carried out, and its answer lost. */
  | { readonly loseAnswer: true }
  /** Nothing is ever answered. */
  | { readonly hang: true }
  /** The answer says that it has so many bytes more than it has. */
  | { readonly lie: number }

/** Answers a request, or lets it go wrong. */
export function withFault(
  fault: Fault | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  answer: () => void,
): void {
  if (fault === undefined) return answer()
  if ('hang' in fault) return void request.resume()
  if ('status' in fault) {
    request.resume()
    response.writeHead(fault.status, { 'content-type': 'application/xml', ...fault.headers })
    response.end(
      `<?xml version="1.0"?><Error><Code>${fault.code}</Code><Message>On request.</Message></Error>`,
    )
    return
  }
  if ('loseAnswer' in fault) {
    response.writeHead = () => response
    response.write = () => true
    response.end = () => {
      request.socket.destroy()
      return response
    }
    return answer()
  }
  if ('lie' in fault) {
    const setHeader = response.setHeader.bind(response)
    response.setHeader = (name, value) =>
      setHeader(name, /^content-length$/i.test(name) ? Number(value) + fault.lie : value)
    return answer()
  }
  if (fault.resetAfter === 0) return void request.socket.destroy()
  let sent = 0
  const write = response.write.bind(response) as (chunk: Uint8Array) => boolean
  response.write = (chunk: Uint8Array) => {
    const left = fault.resetAfter - sent
    sent += chunk.byteLength
    if (sent < fault.resetAfter) return write(chunk)
    write(chunk.subarray(0, left))
    // Once what was written has left.
    setImmediate(() => request.socket.destroy())
    return false
  }
  answer()
}
