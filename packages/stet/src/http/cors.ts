import type { CompleteConfig } from '@stet/core'

const allowedMethods = 'PUT, PATCH, POST, GET, DELETE, OPTIONS'
const allowedHeaders =
  'Origin, X-Requested-With, Content-Type, Accept, Authorization, Content-Digest, Content-Encoding, If-Match, If-None-Match, X-Stet-Preview, X-Stet-Preview-Marks, X-HTTP-Method-Override, X-Payload-HTTP-Method-Override'

/** Adds to an answer what lets the configured origins read it. */
export function addCorsHeaders(
  headers: Headers,
  origin: string | null,
  { cors: { origins, headers: own } }: CompleteConfig,
): void {
  headers.set('access-control-allow-methods', allowedMethods)
  headers.set('access-control-allow-headers', [allowedHeaders, ...own].join(', '))
  headers.set('access-control-expose-headers', 'ETag')
  if (origins === '*') {
    headers.set('access-control-allow-origin', '*')
    return
  }
  headers.append('vary', 'origin')
  if (origin === null || !origins.includes(origin)) return
  headers.set('access-control-allow-origin', origin)
  headers.set('access-control-allow-credentials', 'true')
}
