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
  if (fault === undefined) answer()
  else if ('hang' in fault) request.resume()
  else if ('status' in fault) refuse(fault, request, response)
  else if ('resetAfter' in fault && fault.resetAfter === 0) request.socket.destroy()
  else {
    if ('loseAnswer' in fault) loseAnswer(request, response)
    else if ('lie' in fault) lie(fault.lie, response)
    else resetAfter(fault.resetAfter, request, response)
    answer()
  }
}

function refuse(
  { status, code, headers }: Extract<Fault, { status: number }>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  request.resume()
  response.writeHead(status, { 'content-type': 'application/xml', ...headers })
  response.end(
    `<?xml version="1.0"?><Error><Code>${code}</Code><Message>On request.</Message></Error>`,
  )
}

function loseAnswer(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead = () => response
  response.write = () => true
  response.end = () => {
    request.socket.destroy()
    return response
  }
}

function lie(bytes: number, response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response)
  response.setHeader = (name, value) =>
    setHeader(name, /^content-length$/i.test(name) ? Number(value) + bytes : value)
}

function resetAfter(bytes: number, request: IncomingMessage, response: ServerResponse): void {
  let sent = 0
  const write = response.write.bind(response) as (chunk: Uint8Array) => boolean
  response.write = (chunk: Uint8Array) => {
    const left = bytes - sent
    sent += chunk.byteLength
    if (sent < bytes) return write(chunk)
    write(chunk.subarray(0, Math.max(0, left)))
    // Once what was written has left.
    setImmediate(() => request.socket.destroy())
    return false
  }
}
