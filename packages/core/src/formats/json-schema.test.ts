import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkConfig } from '../config/checks/check-config.ts'
import type { Config } from '../config/types/config.ts'
import type { JsonField } from '../config/types/field-types/value-fields.ts'
import type { Json, JsonObject } from '../json.ts'
import { faultsOf } from '../test/faults-of.ts'
import { type JsonSchema, schemaFault, schemaMistakes } from './json-schema.ts'

const colours: JsonObject = {
  type: 'object',
  required: ['theme'],
  additionalProperties: false,
  properties: {
    theme: { enum: ['light', 'dark'] },
    size: { type: 'integer', minimum: 1, exclusiveMaximum: 10 },
    colours: { type: 'array', maxItems: 2, uniqueItems: true, items: { $ref: '#/$defs/colour' } },
  },
  $defs: { colour: { type: 'string', pattern: '^#[0-9a-f]{6}$' } },
}

describe('a value that fits its schema', () => {
  it.each<[Json, JsonSchema]>([
    [{ theme: 'dark', size: 3, colours: ['#aabbcc'] }, colours],
    ['anything', true],
    [null, { type: ['string', 'null'] }],
    [2.5, { multipleOf: 0.1 }],
    [{ b: 1, a: 2 }, { const: { a: 2, b: 1 } }],
    ['x', { anyOf: [{ type: 'number' }, { minLength: 1 }] }],
    ['x', { not: { type: 'number' } }],
    ['🙂', { maxLength: 1 }],
    [{ children: [{ children: [] }] }, { properties: { children: { items: { $ref: '#' } } } }],
  ])('passes: %j', (value, schema) => expect(schemaFault(schema, value)).toBeNull())
})

describe('a value that does not fit', () => {
  it.each<[Json, JsonSchema, string, JsonObject]>([
    [[], colours, 'schemaType', { path: '$', type: 'object' }],
    [{}, colours, 'schemaRequired', { path: '$', name: 'theme' }],
    [{ theme: 'dark', x: 1 }, colours, 'schemaUnknown', { path: '$', name: 'x' }],
    [{ theme: 'red' }, colours, 'schemaValue', { path: '$.theme', values: '"light", "dark"' }],
    [{ theme: 'dark', size: 0 }, colours, 'schemaRange', { path: '$.size', limit: '≥ 1' }],
    [{ theme: 'dark', size: 10 }, colours, 'schemaRange', { path: '$.size', limit: '< 10' }],
    [{ theme: 'dark', size: 1.5 }, colours, 'schemaType', { path: '$.size', type: 'integer' }],
    [
      { theme: 'dark', colours: ['#aabbcc', 'red'] },
      colours,
      'schemaPattern',
      { path: '$.colours[1]', pattern: '^#[0-9a-f]{6}$' },
    ],
    [
      { theme: 'dark', colours: ['#aabbcc', '#aabbcc'] },
      colours,
      'schemaMisfit',
      { path: '$.colours' },
    ],
    [[1, 2, 3], { maxItems: 2 }, 'schemaSize', { path: '$', limit: '≤ 2' }],
    [1, { oneOf: [{ minimum: 0 }, { maximum: 2 }] }, 'schemaMisfit', { path: '$' }],
    [
      { 'a b': 1 },
      { additionalProperties: { type: 'string' } },
      'schemaType',
      { path: '$["a b"]', type: 'string' },
    ],
    ['x', false, 'schemaMisfit', { path: '$' }],
  ])('says what and where: %j', (value, schema, key, values) => {
    expect(schemaFault(schema, value)).toEqual({ key: `validation:${key}`, values })
  })

  it('is found in finite time, even if the schema refers to itself', () => {
    const endless = { allOf: [{ $ref: '#' }] }
    expect(schemaFault(endless, 1)).toMatchObject({ key: 'validation:schemaMisfit' })
    const nameless = [{ toString: [] }]
    for (const schema of [{ type: nameless }, { required: nameless }, { type: nameless[0] }]) {
      expect(() => schemaFault(schema as JsonObject, {})).not.toThrow()
    }
    expect(schemaFault({ required: ['constructor'] }, {})).toMatchObject({
      key: 'validation:schemaRequired',
    })
    const names = fc.constantFrom(
      'type',
      'items',
      'properties',
      'required',
      'enum',
      '$ref',
      'allOf',
    )
    fc.assert(
      fc.property(fc.dictionary(names, fc.jsonValue()), fc.jsonValue(), (schema, value) => {
        expect(() => schemaFault(schema as JsonObject, value as Json)).not.toThrow()
      }),
    )
  })
})

describe('a schema in a config', () => {
  const field = (schema: unknown): JsonField =>
    ({ type: 'json', name: 'settings', jsonSchema: { schema } }) as JsonField
  const mistakes = (schema: unknown) =>
    checkConfig({
      collections: [
        { slug: 'users', auth: true, fields: [] },
        { slug: 'posts', fields: [field(schema)] },
      ],
    } as Config).map(({ path, message }) => `${path.split('.').slice(2).join('.')}: ${message}`)

  it('reports keywords that are not checked', () => {
    expect(schemaMistakes(colours)).toEqual([])
    expect(mistakes({ contains: {}, properties: { a: { if: {} } } })).toEqual([
      'jsonSchema.schema.contains: is not a keyword that is checked',
      'jsonSchema.schema.properties.a.if: is not a keyword that is checked',
    ])
    expect(mistakes({ $ref: '#/$defs/gone' })).toEqual([
      'jsonSchema.schema.$ref: leads nowhere in this schema',
    ])
    expect(mistakes({ pattern: '[' })).toEqual([
      'jsonSchema.schema.pattern: is not a regular expression',
    ])
    expect(mistakes('text')).toEqual(['jsonSchema.schema: must be a JSON schema'])
  })

  it('checks the values of its field, but not an empty one', () => {
    expect(faultsOf(field(colours), { theme: 'red' })).toMatchObject([
      { key: 'validation:schemaValue' },
    ])
    expect(faultsOf(field(colours), null)).toEqual([])
    expect(faultsOf(field(colours), { theme: 'dark' })).toEqual([])
  })
})
