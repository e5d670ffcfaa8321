import { createHash, createHmac } from 'node:crypto'

/** Characters of a query that the protocol encodes and the server does not. */
const unencoded = /[!'()*]/

/** Whether the server would take a right signature of this query for a wrong one. */
export function isMisjudged(query: Readonly<Record<string, string>>): boolean {
  return 'X-Amz-Signature' in query && Object.values(query).some((value) => unencoded.test(value))
}

/** Whether a GET is signed by its query, by the words of the protocol (Signature Version 4). */
export function isSigned(
  path: string,
  query: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string | undefined>>,
  secret: string,
): boolean {
  const { 'X-Amz-Signature': signature, ...signed } = query
  const [, ...scope] = (query['X-Amz-Credential'] ?? '').split('/')
  const names = (query['X-Amz-SignedHeaders'] ?? '').split(';')
  const parameters = Object.entries(signed)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
  const request = [
    'GET',
    path.split('/').map(encoded).join('/'),
    parameters.join('&'),
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    'UNSIGNED-PAYLOAD',
  ].join('\n')
  const text = [
    'AWS4-HMAC-SHA256',
    query['X-Amz-Date'],
    scope.join('/'),
    createHash('sha256').update(request).digest('hex'),
  ].join('\n')
  const key = scope.reduce<string | Buffer>(
    (before, part) => createHmac('sha256', before).update(part).digest(),
    `AWS4${secret}`,
  )
  return createHmac('sha256', key).update(text).digest('hex') === signature
}

const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
