import { parseReadAs, READ_AS_HEADER } from '@stet/core'
import type { EndpointKind } from './workbench-endpoints.ts'
import type { WorkbenchRequest } from './workbench-request.ts'

export const snippetKinds = ['fetch', 'curl', 'sdk', 'local'] as const
export type SnippetKind = (typeof snippetKinds)[number]

export interface SnippetPlace {
  /** The address of the API: `https://cms.example/api`. */
  readonly api: string
  /** Whether the ids of the collection are numbers. */
  readonly hasNumberIds: boolean
}

/** The request as code that can be copied. */
export function snippetOf(
  kind: SnippetKind,
  request: WorkbenchRequest,
  place: SnippetPlace,
): string {
  switch (kind) {
    case 'fetch':
      return fetchSnippet(request, place)
    case 'curl':
      return curlSnippet(request, place)
    case 'sdk':
      return sdkSnippet(request, place)
    case 'local':
      return localSnippet(request, place)
  }
}

const isNobody = ({ as }: WorkbenchRequest): boolean => as === 'nobody'

/** The header of a read as another user; a reader without a session sends none. */
const readAsOf = (request: WorkbenchRequest): string | null =>
  request.as === undefined || isNobody(request) ? null : request.as

function headersOf(request: WorkbenchRequest): Readonly<Record<string, string>> {
  const as = readAsOf(request)
  return {
    ...(as !== null && { [READ_AS_HEADER]: as }),
    ...(request.body && { 'Content-Type': 'application/json' }),
  }
}

function fetchSnippet(request: WorkbenchRequest, { api }: SnippetPlace): string {
  const { method } = request.endpoint
  const headers = headersOf(request)
  const init = {
    ...(method !== 'GET' && { method }),
    credentials: isNobody(request) ? 'omit' : 'include',
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(request.body && { body: request.body }),
  }
  return [
    `const response = await fetch(${literal(api + request.address)}, ${literal(init)})`,
    'const answer = await response.json()',
  ].join('\n')
}

function curlSnippet(request: WorkbenchRequest, { api }: SnippetPlace): string {
  const { method } = request.endpoint
  const parts = [
    // Brackets in an address would be patterns.
    `curl --globoff ${method === 'GET' ? '' : `--request ${method} `}${quoted(api + request.address)}`,
    ...(isNobody(request) ? [] : ['--header "Authorization: JWT $TOKEN"']),
    ...Object.entries(headersOf(request)).map(
      ([name, value]) => `--header ${quoted(`${name}: ${value}`)}`,
    ),
    ...(request.body ? [`--data-raw ${quoted(request.body)}`] : []),
  ]
  return parts.join(' \\\n  ')
}

/** A text that a shell takes as it is. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

const METHODS: Readonly<Record<Exclude<EndpointKind, 'site'>, string>> = {
  list: 'find',
  document: 'findByID',
  count: 'count',
  versions: 'findVersions',
  version: 'findVersionByID',
  global: 'findGlobal',
  globalVersions: 'findGlobalVersions',
  globalVersion: 'findGlobalVersionByID',
}

function sdkSnippet(request: WorkbenchRequest, { api }: SnippetPlace): string {
  const { kind, method } = request.endpoint
  const as = readAsOf(request)
  const init = {
    ...(!isNobody(request) && { credentials: 'include' }),
    ...(as !== null && { headers: { [READ_AS_HEADER]: as } }),
  }
  const args = {
    baseURL: api,
    ...(Object.keys(init).length > 0 && { baseInit: init }),
  }
  const call =
    kind === 'site'
      ? `request(${literal({
          method,
          path: request.address,
          ...(request.body && { json: jsonOrText(request.body) }),
        })})`
      : `${METHODS[kind]}(${literal(argumentsOf(request, request.names.id))})`
  return [
    "import { PayloadSDK } from '@payloadcms/sdk'",
    '',
    `const sdk = new PayloadSDK(${literal(args)})`,
    `const answer = await sdk.${call}`,
  ].join('\n')
}

function localSnippet(request: WorkbenchRequest, { api, hasNumberIds }: SnippetPlace): string {
  const { kind, method } = request.endpoint
  if (kind === 'site') {
    const init = {
      ...(method !== 'GET' && { method }),
      ...(request.body && { headers: headersOf(request), body: request.body }),
    }
    const more = Object.keys(init).length > 0 ? `, ${literal(init)}` : ''
    return [
      `const response = await cms.fetch(new Request(${literal(api + request.address)}${more}))`,
      'const answer = await response.json()',
    ].join('\n')
  }
  const isOfDocument = kind === 'document'
  const { id } = request.names
  const typed = id !== undefined && isOfDocument && hasNumberIds ? Number(id) : id
  return [
    ...userLines(request),
    `const answer = await cms.as(${isNobody(request) ? 'null' : 'user'}).${METHODS[kind]}(${literal(argumentsOf(request, typed))})`,
  ].join('\n')
}

/** Where the user comes from that the call is made as. */
function userLines({ as }: WorkbenchRequest): readonly string[] {
  if (as === undefined) return ['const user = await cms.userOf(request)']
  const named = parseReadAs(as)
  if (!named) return []
  const { collection, id, instead } = named
  const other = instead ? `, ${propertyName(instead.field)}: ${literal(instead.value)}` : ''
  return [
    `const stored = await cms.asSystem().findByID(${literal({ collection, id, depth: 0 })})`,
    `const user = { ...stored, collection: ${literal(collection)}${other} }`,
  ]
}

function argumentsOf(
  { endpoint, options }: WorkbenchRequest,
  id: string | number | undefined,
): Readonly<Record<string, unknown>> {
  const isGlobal = endpoint.path.startsWith('/globals/')
  return {
    [isGlobal ? 'slug' : 'collection']: endpoint.slug,
    ...(id !== undefined && { id }),
    ...options,
  }
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A value as code: as JSON, with names as they are usually written. */
function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string') return textLiteral(value)
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const deeper = `${indent}  `
  const parts = Array.isArray(value)
    ? value.map((item) => literal(item, deeper))
    : Object.entries(value).map(([name, item]) => `${propertyName(name)}: ${literal(item, deeper)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  if (parts.length === 0) return open + close
  const flat = Array.isArray(value) ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`
  if (flat.length + indent.length <= 60 && !flat.includes('\n')) return flat
  return `${open}\n${parts.map((part) => `${deeper}${part},\n`).join('')}${indent}${close}`
}

/** In single quotes, as code is usually written. */
const textLiteral = (text: string): string =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", "\\'")
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')}'`

// A property of this name would be the prototype of the object.
const propertyName = (name: string): string =>
  name === '__proto__'
    ? "['__proto__']"
    : /^[A-Za-z_$][\w$]*$/.test(name)
      ? name
      : textLiteral(name)
