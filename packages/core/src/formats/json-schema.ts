import type { Fault } from '../errors/fault.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'

/** A JSON Schema; the keywords below are checked, others are refused in a config. */
export type JsonSchema = boolean | JsonObject

interface At {
  readonly root: JsonSchema
  /** `$.theme.colors[0]`. */
  readonly path: string
  /** Depth of references, to stop schemas that refer to each other without end. */
  readonly depth: number
}

type Check = (rule: Json, value: Json, schema: JsonObject, at: At) => Fault | null

/** More than schemas need. */
const DEEPEST = 64

/** The first fault of a value; null if it fits the schema. */
export function schemaFault(
  schema: JsonSchema,
  value: Json,
  at: At = { root: schema, path: '$', depth: 0 },
): Fault | null {
  if (schema === true) return null
  if (schema === false || at.depth > DEEPEST) return misfit(at)
  for (const [keyword, rule] of Object.entries(schema)) {
    const check = Object.hasOwn(checks, keyword) ? checks[keyword] : undefined
    if (check === undefined || rule === undefined) continue
    const found = check(rule, value, schema, at)
    if (found !== null) return found
  }
  return null
}

const checks: Readonly<Record<string, Check>> = Object.freeze<Record<string, Check>>({
  $ref: (rule, value, _schema, at) => {
    const target = resolve(at.root, rule)
    return target === undefined ? misfit(at) : schemaFault(target, value, deeper(at))
  },
  type: (rule, value, _schema, at) => {
    const types = textsIn(Array.isArray(rule) ? rule : [rule])
    if (types.some((type) => isOfType(value, type))) return null
    return { key: 'validation:schemaType', values: { path: at.path, type: types.join(' | ') } }
  },
  enum: (rule, value, _schema, at) => oneOfValues(Array.isArray(rule) ? rule : [], value, at),
  const: (rule, value, _schema, at) => oneOfValues([rule], value, at),
  required: (rule, value, _schema, at) => {
    if (!isObject(value) || !Array.isArray(rule)) return null
    const missing = textsIn(rule).find(
      (name) => !Object.hasOwn(value, name) || value[name] === undefined,
    )
    if (missing === undefined) return null
    return { key: 'validation:schemaRequired', values: { path: at.path, name: missing } }
  },
  properties: (rule, value, _schema, at) => {
    if (!isObject(value) || !isObject(rule)) return null
    return firstOf(Object.keys(rule), (name) => {
      const own = Object.hasOwn(value, name) ? value[name] : undefined
      return own === undefined ? null : schemaFault(asSchema(rule[name]), own, inside(at, name))
    })
  },
  additionalProperties: (rule, value, schema, at) => {
    if (!isObject(value)) return null
    const known = isObject(schema.properties) ? schema.properties : {}
    return firstOf(Object.keys(value), (name) => {
      const own = value[name]
      if (Object.hasOwn(known, name) || own === undefined) return null
      if (rule === false) {
        return { key: 'validation:schemaUnknown', values: { path: at.path, name } }
      }
      return schemaFault(asSchema(rule), own, inside(at, name))
    })
  },
  items: (rule, value, _schema, at) =>
    Array.isArray(value)
      ? firstOf(value as readonly Json[], (item, index) =>
          schemaFault(asSchema(rule), item, { ...deeper(at), path: `${at.path}[${index}]` }),
        )
      : null,
  uniqueItems: (rule, value, _schema, at) => {
    if (rule !== true || !Array.isArray(value)) return null
    const texts = (value as readonly Json[]).map(canonical)
    return new Set(texts).size === texts.length ? null : misfit(at)
  },
  minItems: (rule, value, _schema, at) =>
    sized(Array.isArray(value) ? value.length : null, '≥', rule, at),
  maxItems: (rule, value, _schema, at) =>
    sized(Array.isArray(value) ? value.length : null, '≤', rule, at),
  minProperties: (rule, value, _schema, at) =>
    sized(isObject(value) ? Object.keys(value).length : null, '≥', rule, at),
  maxProperties: (rule, value, _schema, at) =>
    sized(isObject(value) ? Object.keys(value).length : null, '≤', rule, at),
  minLength: (rule, value, _schema, at) => sized(lengthOf(value), '≥', rule, at),
  maxLength: (rule, value, _schema, at) => sized(lengthOf(value), '≤', rule, at),
  pattern: (rule, value, _schema, at) => {
    if (typeof value !== 'string' || typeof rule !== 'string') return null
    if (new RegExp(rule, 'u').test(value)) return null
    return { key: 'validation:schemaPattern', values: { path: at.path, pattern: rule } }
  },
  minimum: (rule, value, _schema, at) => ranged(value, '≥', rule, at),
  maximum: (rule, value, _schema, at) => ranged(value, '≤', rule, at),
  exclusiveMinimum: (rule, value, _schema, at) => ranged(value, '>', rule, at),
  exclusiveMaximum: (rule, value, _schema, at) => ranged(value, '<', rule, at),
  multipleOf: (rule, value, _schema, at) => {
    if (typeof value !== 'number' || typeof rule !== 'number' || rule <= 0) return null
    const times = value / rule
    return Math.abs(times - Math.round(times)) < 1e-9 ? null : misfit(at)
  },
  allOf: (rule, value, _schema, at) =>
    firstOf(schemasIn(rule), (schema) => schemaFault(schema, value, deeper(at))),
  anyOf: (rule, value, _schema, at) =>
    schemasIn(rule).some((schema) => schemaFault(schema, value, deeper(at)) === null)
      ? null
      : misfit(at),
  oneOf: (rule, value, _schema, at) =>
    schemasIn(rule).filter((schema) => schemaFault(schema, value, deeper(at)) === null).length === 1
      ? null
      : misfit(at),
  not: (rule, value, _schema, at) =>
    schemaFault(asSchema(rule), value, deeper(at)) === null ? misfit(at) : null,
})

/** A config has only texts there; what else JSON may hold could not even be told. */
const textsIn = (list: readonly Json[]): readonly string[] =>
  list.filter((item) => typeof item === 'string')

const annotations: ReadonlySet<string> = new Set([
  '$comment',
  '$defs',
  '$id',
  '$schema',
  'default',
  'definitions',
  'deprecated',
  'description',
  'examples',
  'format',
  'readOnly',
  'title',
  'writeOnly',
])
const listsOfSchemas: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf'])
const mapsOfSchemas: ReadonlySet<string> = new Set(['properties', '$defs', 'definitions'])
const schemas: ReadonlySet<string> = new Set(['additionalProperties', 'items', 'not'])

/** Keywords of a schema that are not checked or cannot be read: place and message. */
export function schemaMistakes(
  schema: unknown,
  path = '',
  root: unknown = schema,
): readonly { readonly path: string; readonly message: string }[] {
  if (typeof schema === 'boolean') return []
  if (!isObject(schema)) return [{ path, message: 'must be a JSON schema' }]
  if (path.length > 1000) return []
  return Object.entries(schema).flatMap(([keyword, rule]) => {
    const at = `${path}.${keyword}`
    if (listsOfSchemas.has(keyword)) {
      if (!Array.isArray(rule)) return [{ path: at, message: 'must be a list of schemas' }]
      return rule.flatMap((inner: unknown, index) => schemaMistakes(inner, `${at}[${index}]`, root))
    }
    if (mapsOfSchemas.has(keyword)) {
      if (!isObject(rule)) return [{ path: at, message: 'must hold schemas by name' }]
      return Object.entries(rule).flatMap(([name, inner]) =>
        schemaMistakes(inner, `${at}.${name}`, root),
      )
    }
    if (schemas.has(keyword)) return schemaMistakes(rule, at, root)
    if (keyword === '$ref' && resolve(root as JsonSchema, rule) === undefined) {
      return [{ path: at, message: 'leads nowhere in this schema' }]
    }
    if (keyword === 'pattern' && !isPattern(rule)) {
      return [{ path: at, message: 'is not a regular expression' }]
    }
    return Object.hasOwn(checks, keyword) || annotations.has(keyword)
      ? []
      : [{ path: at, message: 'is not a keyword that is checked' }]
  })
}

function isPattern(rule: unknown): boolean {
  try {
    return typeof rule === 'string' && new RegExp(rule, 'u') !== null
  } catch {
    return false
  }
}

/** `#/$defs/colour`, within the schema. */
function resolve(root: JsonSchema | undefined, reference: unknown): JsonSchema | undefined {
  if (typeof reference !== 'string' || !/^#(\/|$)/u.test(reference)) return undefined
  let found: unknown = root
  for (const part of reference.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~')
    if (!isObject(found) || !Object.hasOwn(found, name)) return undefined
    found = found[name]
  }
  return typeof found === 'boolean' || isObject(found) ? found : undefined
}

function isOfType(value: Json, type: Json): boolean {
  switch (type) {
    case 'null':
      return value === null
    case 'array':
      return Array.isArray(value)
    case 'object':
      return isObject(value)
    case 'integer':
      return Number.isInteger(value)
    default:
      return typeof value === type
  }
}

function oneOfValues(allowed: readonly Json[], value: Json, at: At): Fault | null {
  const text = canonical(value)
  if (allowed.some((one) => canonical(one) === text)) return null
  const values = allowed.map((one) => JSON.stringify(one)).join(', ')
  return { key: 'validation:schemaValue', values: { path: at.path, values } }
}

function sized(size: number | null, sign: '≥' | '≤', limit: Json, at: At): Fault | null {
  if (size === null || typeof limit !== 'number') return null
  if (sign === '≥' ? size >= limit : size <= limit) return null
  return { key: 'validation:schemaSize', values: { path: at.path, limit: `${sign} ${limit}` } }
}

function ranged(value: Json, sign: '≥' | '≤' | '>' | '<', limit: Json, at: At): Fault | null {
  if (typeof value !== 'number' || typeof limit !== 'number') return null
  const fits = { '≥': value >= limit, '≤': value <= limit, '>': value > limit, '<': value < limit }
  if (fits[sign]) return null
  return { key: 'validation:schemaRange', values: { path: at.path, limit: `${sign} ${limit}` } }
}

/** Characters as people count them. */
function lengthOf(value: Json): number | null {
  return typeof value === 'string' ? [...value].length : null
}

/** Equal values give the same text, whatever the order of their names. */
function canonical(value: Json): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    isObject(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

function misfit(at: At): Fault {
  return { key: 'validation:schemaMisfit', values: { path: at.path } }
}

function deeper(at: At): At {
  return { ...at, depth: at.depth + 1 }
}

function inside(at: At, name: string): At {
  const step = /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`
  return { ...deeper(at), path: at.path + step }
}

function schemasIn(rule: Json): readonly JsonSchema[] {
  return Array.isArray(rule) ? (rule as readonly Json[]).map(asSchema) : []
}

function asSchema(value: Json | undefined): JsonSchema {
  return typeof value === 'boolean' || isObject(value) ? value : true
}

function firstOf<T>(
  items: readonly T[],
  look: (item: T, index: number) => Fault | null,
): Fault | null {
  for (const [index, item] of items.entries()) {
    const found = look(item, index)
    if (found !== null) return found
  }
  return null
}
