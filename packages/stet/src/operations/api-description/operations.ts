import type { EntityPermissions, JsonObject } from '@stet/core'
import { type EntitySchemas, reference } from './document-schemas.ts'

export type Paths = Readonly<Record<string, JsonObject>>

/** An entity as a description has it. */
export interface DescribedEntity<Entity> {
  readonly entity: Entity
  readonly permissions: EntityPermissions
  readonly schemas: EntitySchemas
  /** Its slug as a part of the operations' ids. */
  readonly name: string
  /** What it is called. */
  readonly label: string
}

/** What the parts of an operation have in common. */
export interface OperationParts {
  readonly id: string
  readonly tag: string
  readonly summary: string
  readonly parameters?: readonly JsonObject[]
  /** The schema of a body in JSON. */
  readonly body?: JsonObject
  /** The body where it may also be a form with a file. */
  readonly form?: JsonObject
  readonly answer: JsonObject
  /** Default: 200. */
  readonly status?: number
  /** The type of an answer that is not JSON. */
  readonly type?: string
}

/** One operation on a path. */
export function operation(parts: OperationParts): JsonObject {
  const { id, tag, summary, parameters = [], body, form, answer, status = 200, type } = parts
  const content = {
    ...(body && { 'application/json': { schema: body } }),
    ...(form && { 'multipart/form-data': { schema: form } }),
  }
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(Object.keys(content).length > 0 && { requestBody: { required: true, content } }),
    responses: {
      [status]: {
        description: summary,
        content: { [type ?? 'application/json']: { schema: answer } },
      },
      default: { $ref: '#/components/responses/Error' },
    },
  }
}

export const refTo = (name: string): JsonObject => ({ $ref: reference(name) })

export function object(
  properties: Readonly<Record<string, JsonObject>>,
  required: readonly string[] = Object.keys(properties),
): JsonObject {
  return { type: 'object', properties, ...(required.length > 0 && { required }) }
}

const text: JsonObject = { type: 'string' }
const integer: JsonObject = { type: 'integer' }
const boolean: JsonObject = { type: 'boolean' }

/** A page of a list. */
export function pageOf(document: JsonObject): JsonObject {
  const orNull: JsonObject = { type: ['integer', 'null'] }
  return object({
    docs: { type: 'array', items: document },
    totalDocs: integer,
    limit: integer,
    totalPages: integer,
    page: integer,
    pagingCounter: integer,
    hasPrevPage: boolean,
    hasNextPage: boolean,
    prevPage: orNull,
    nextPage: orNull,
  })
}

export const counted: JsonObject = object({ totalDocs: integer })

/** A page of the different values of a field. */
export function distinctPage(): JsonObject {
  const { properties, ...rest } = pageOf({})
  const { docs: _docs, ...counts } = properties as Readonly<Record<string, JsonObject>>
  const value: JsonObject = {
    type: 'object',
    properties: { _count: integer },
    additionalProperties: true,
  }
  return {
    ...rest,
    properties: { values: { type: 'array', items: value }, withoutValue: integer, ...counts },
    required: ['values', ...Object.keys(counts)],
  }
}

/** What is asked of different values beside which documents are meant. */
export const distinctParameters: readonly JsonObject[] = [
  { name: 'field', in: 'query', required: true, description: 'The path of a field.', schema: text },
  {
    name: 'counts',
    in: 'query',
    description: 'Whether documents are counted; then `sort=-_count` puts the most frequent first.',
    schema: boolean,
  },
  {
    name: 'by',
    in: 'query',
    description: 'Of a date: its months in place of its moments.',
    schema: { type: 'string', enum: ['month'] },
  },
  {
    name: 'timeZone',
    in: 'query',
    description: 'Where months begin; default: UTC.',
    schema: text,
  },
]

export const written = (document: JsonObject): JsonObject =>
  object({ doc: document, message: text })

export const writtenMany = (document: JsonObject): JsonObject =>
  object({
    docs: { type: 'array', items: document },
    errors: { type: 'array', items: { type: 'object', additionalProperties: true } },
    message: text,
  })

export const versionSchema = (document: JsonObject): JsonObject =>
  object(
    {
      id: text,
      parent: { type: ['string', 'number'] },
      version: document,
      createdAt: { type: 'string', format: 'date-time' },
      updatedAt: { type: 'string', format: 'date-time' },
    },
    ['id', 'version'],
  )

/** The parameters of queries, by what they are called in an address. */
export const parameterSchemas = {
  where: {
    name: 'where',
    in: 'query',
    style: 'deepObject',
    explode: true,
    description: 'A filter: `where[title][contains]=ink`, `where[or][0][price][less_than]=5`.',
    schema: { type: 'object', additionalProperties: true },
  },
  select: {
    name: 'select',
    in: 'query',
    style: 'deepObject',
    explode: true,
    description: 'The fields of the answer: `select[title]=true`.',
    schema: { type: 'object', additionalProperties: true },
  },
  populate: {
    name: 'populate',
    in: 'query',
    style: 'deepObject',
    explode: true,
    description: 'The fields of documents that are referred to: `populate[authors][name]=true`.',
    schema: { type: 'object', additionalProperties: true },
  },
  joins: {
    name: 'joins',
    in: 'query',
    style: 'deepObject',
    explode: true,
    description: 'How joins are read: `joins[posts][limit]=5`.',
    schema: { type: 'object', additionalProperties: true },
  },
  sort: {
    name: 'sort',
    in: 'query',
    description: 'Names of fields by commas; with a minus, downwards: `-createdAt,title`.',
    schema: text,
  },
  limit: {
    name: 'limit',
    in: 'query',
    description: 'Documents on a page; 0 is all.',
    schema: { type: 'integer', minimum: 0 },
  },
  page: { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } },
  pagination: {
    name: 'pagination',
    in: 'query',
    description: 'Without it, nothing is counted and everything is answered.',
    schema: boolean,
  },
  depth: {
    name: 'depth',
    in: 'query',
    description: 'How many levels of references are answered as documents.',
    schema: { type: 'integer', minimum: 0 },
  },
  draft: {
    name: 'draft',
    in: 'query',
    description: 'The newest stage of documents instead of what is published; a write is a draft.',
    schema: boolean,
  },
  trash: {
    name: 'trash',
    in: 'query',
    description: 'Whether documents in the trash are included.',
    schema: boolean,
  },
  ifMatch: {
    name: 'If-Match',
    in: 'header',
    description: 'The `ETag` of the state that is changed: another one is refused.',
    schema: text,
  },
} as const satisfies Readonly<Record<string, JsonObject>>

export type ParameterName = keyof typeof parameterSchemas | 'locale' | 'fallbackLocale'

export const parametersOf = (...names: readonly ParameterName[]): readonly JsonObject[] =>
  names.map((name) => ({ $ref: `#/components/parameters/${name}` }))

export function pathParameter(name: string, schema: JsonObject = text): JsonObject {
  return { name, in: 'path', required: true, schema }
}
