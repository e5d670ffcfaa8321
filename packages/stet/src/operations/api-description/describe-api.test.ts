import { Validator } from '@seriousme/openapi-schema-validator'
import {
  type Config,
  completeConfig,
  type EntityOperation,
  type Field,
  type FieldsPermissions,
  type JsonObject,
} from '@stet/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeApi } from './describe-api.ts'

interface Told {
  readonly operations: readonly EntityOperation[]
  readonly fields: FieldsPermissions
}

const all: Told = {
  operations: ['create', 'read', 'update', 'delete', 'readVersions', 'unlock'],
  fields: true,
}

/** The description of a config for a caller who may do these things; everything unless said. */
function describedFor(given: Config, told?: Readonly<Record<string, Told>>): JsonObject {
  const config = completeConfig(given)
  const permissionsOf = (entities: readonly { readonly slug: string }[]) =>
    Object.fromEntries(
      entities.flatMap(({ slug }) => {
        const { operations, fields } = (told ? told[slug] : all) ?? { operations: [], fields: {} }
        if (operations.length === 0) return []
        return [[slug, { ...Object.fromEntries(operations.map((one) => [one, true])), fields }]]
      }),
    )
  return describeApi({
    config,
    permissions: {
      collections: permissionsOf(config.collections),
      globals: permissionsOf(config.globals),
    },
    label: (label) => (typeof label === 'string' ? label : ''),
    endpoints: config.endpoints.map(({ path, method }) => ({ path, method })),
    address: '/api',
  })
}

/** What the validator says of a description; nothing of a valid one. */
async function faultsOf(description: JsonObject): Promise<string> {
  const { valid, errors } = await new Validator().validate(structuredClone(description))
  if (!valid) return JSON.stringify(errors)
  const references = JSON.stringify(description).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)
  const components = description.components as Record<string, Record<string, unknown>>
  const missing = [...references].filter(([, kind = '', name = '']) => !components[kind]?.[name])
  return missing.map(([reference]) => reference).join()
}

test('the validator finds what is wrong', async () => {
  const { paths, ...others } = describedFor({ collections: [] })
  const wrong = { ...others, paths: { ...(paths as JsonObject), '/x': { get: { responses: 1 } } } }
  expect(await faultsOf(wrong)).not.toBe('')
})

const names = fc.uniqueArray(fc.constantFrom('title', 'body', 'a-b', 'id2', '_x', 'docs'), {
  minLength: 1,
  maxLength: 3,
})

function fieldNamed(name: string, depth: number, isTop: boolean): fc.Arbitrary<Field> {
  const common = fc.record(
    {
      required: fc.boolean(),
      localized: fc.constant(isTop),
      hidden: fc.boolean(),
      label: fc.constant('A label'),
      admin: fc.constant({ description: 'What "it" is\nfor' }),
    },
    { requiredKeys: [] },
  )
  const plain = fc.constantFrom<object>(
    { type: 'text', maxLength: 10 },
    { type: 'text', hasMany: true, minRows: 1, maxRows: 3 },
    { type: 'textarea' },
    { type: 'number', min: 1, max: 9 },
    { type: 'number', hasMany: true },
    { type: 'checkbox' },
    { type: 'date' },
    { type: 'email' },
    { type: 'code' },
    { type: 'json' },
    { type: 'json', jsonSchema: { schema: { type: 'object', properties: {} } } },
    { type: 'point' },
    { type: 'richText' },
    { type: 'select', options: ['a', { label: 'B', value: "it's" }] },
    { type: 'select', hasMany: true, options: ['a'] },
    { type: 'radio', options: ['a'] },
    { type: 'relationship', relationTo: 'one' },
    { type: 'relationship', relationTo: ['one', 'two'], hasMany: true },
    { type: 'upload', relationTo: 'files' },
  )
  const nested =
    depth === 0
      ? []
      : [
          fieldsOf(depth - 1).map((fields) => ({ type: 'group', fields })),
          fieldsOf(depth - 1).map((fields) => ({ type: 'array', fields, maxRows: 4 })),
          fieldsOf(depth - 1).map((fields) => ({
            type: 'blocks',
            blocks: [
              { slug: 'first', fields },
              { slug: 'second-one', fields: [] },
            ],
          })),
        ]
  return fc.tuple(common, fc.oneof(plain, ...nested)).map(([{ required, ...options }, type]) => {
    // Groups have no value of their own that could be missing.
    const isGroup = 'type' in type && type.type === 'group'
    const field = { ...options, ...type, name, ...(isGroup ? {} : { required: required ?? false }) }
    return field as unknown as Field
  })
}

function fieldsOf(depth: number, isTop = false): fc.Arbitrary<Field[]> {
  return names.chain((taken) => fc.tuple(...taken.map((name) => fieldNamed(name, depth, isTop))))
}

const site: fc.Arbitrary<Config> = fc
  .record({
    one: fieldsOf(2, true),
    two: fieldsOf(1, true),
    settings: fieldsOf(1, true),
    drafts: fc.boolean(),
    trash: fc.boolean(),
    orderable: fc.boolean(),
    useAPIKey: fc.boolean(),
    byName: fc.boolean(),
    isLocalized: fc.boolean(),
    path: fc.constantFrom('/:slug', '/count', '/a/:b/:c', '/:id/duplicate', '/x.json'),
    method: fc.constantFrom('get' as const, 'post' as const, 'head' as const),
  })
  .map(
    ({
      one,
      two,
      settings,
      drafts,
      trash,
      orderable,
      useAPIKey,
      byName,
      isLocalized,
      path,
      method,
    }) => {
      const endpoints = [{ path, method, handler: () => new Response() }]
      return {
        ...(isLocalized ? { localization: { locales: ['en', 'de'], defaultLocale: 'en' } } : {}),
        endpoints,
        collections: [
          {
            slug: 'users',
            auth: { useAPIKey, ...(byName ? { loginWithUsername: true } : {}) },
            fields: [],
          },
          { slug: 'files', upload: true, fields: [] },
          { slug: 'one', versions: { drafts }, trash, orderable, endpoints, fields: one },
          { slug: 'ones', fields: two },
          { slug: 'two', fields: two },
        ],
        globals: [{ slug: 'one', versions: { drafts }, fields: settings }],
      } as Config
    },
  )

test('whatever a config holds and a caller may do, the description is valid', async () => {
  const operations = fc.subarray<EntityOperation>([
    'create',
    'read',
    'update',
    'delete',
    'readVersions',
  ])
  const fields = fc.constantFrom(true as const, {}, { title: { read: true as const } })
  const entity = fc.record({ operations, fields })
  const told = fc.dictionary(fc.constantFrom('users', 'files', 'one', 'ones', 'two'), entity)
  await fc.assert(
    fc.asyncProperty(site, fc.option(told), async (config, collections) => {
      const description = describedFor(config, collections ?? undefined)
      expect(await faultsOf(description)).toBe('')
      const ids = Object.values(description.paths as JsonObject).flatMap((methods) =>
        Object.values(methods as JsonObject).map((one) => (one as JsonObject).operationId),
      )
      expect(new Set(ids).size).toBe(ids.length)
    }),
    { numRuns: 40 },
  )
})

test('the renditions that may be requested are named, and only where there are any', async () => {
  const parametersOf = async (renditions: boolean | { readonly widths: readonly number[] }) => {
    const description = describedFor({
      collections: [{ slug: 'media', upload: { renditions }, fields: [] }],
    })
    expect(await faultsOf(description)).toBe('')
    const paths = description.paths as Record<string, { get: { parameters: JsonObject[] } }>
    return paths['/media/file/{filename}']?.get.parameters.map(({ name, schema }) => [name, schema])
  }
  const file = ['filename', { type: 'string' }]
  expect(await parametersOf(false)).toEqual([file])
  expect(await parametersOf({ widths: [100, 200] })).toEqual([
    file,
    ['width', { type: 'integer', enum: [100, 200] }],
    ['fit', { type: 'string', enum: ['cover', 'contain', 'inside', 'outside', 'fill'] }],
    ['format', { type: 'string', enum: ['avif', 'webp', 'jpeg', 'png'] }],
    ['quality', { type: 'integer', enum: [75] }],
  ])
})
