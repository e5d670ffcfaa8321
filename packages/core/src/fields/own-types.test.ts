import { describe, expect, test } from 'vitest'
import { clientConfig } from '../config/completed/client-config.ts'
import { componentPaths } from '../config/completed/component-paths.ts'
import { siteFieldTypes, withFieldTypes } from '../config/completed/field-types.ts'
import { withSharedBlocks } from '../config/completed/shared-blocks.ts'
import { withSiteFeatures } from '../config/completed/site-features.ts'
import { completeConfig } from '../config/completion/complete-config.ts'
import { ConfigError } from '../config/problems/config-error.ts'
import type { Config } from '../config/types/config.ts'
import type { Field } from '../config/types/field-types/fields.ts'
import { diffDocuments } from '../diff/diff-documents.ts'
import { compilePlan } from '../documents/compile-plan.ts'
import { parseDocument } from '../documents/validation/parse.ts'
import { validateDocument } from '../documents/validation/validate.ts'
import type { Json, JsonObject } from '../json.ts'
import { color } from '../test/color-type.ts'
import { request } from '../test/every-field.ts'
import { boundTypeOf } from './bound-type.ts'
import { fieldTypeOf } from './built-in-types.ts'
import { visitFields } from './field-tree.ts'
import { fieldsSchema } from './fields-schema.ts'
import { defineFieldType, type OwnTypeField } from './own-types.ts'
import { serverPartOf } from './server-parts.ts'

const swatches = ['#ff0000']
const accent: Field = { type: 'color', name: 'accent', swatches }
const nested: readonly Field[] = [
  { type: 'tabs', tabs: [{ label: 'Looks', fields: [{ type: 'row', fields: [accent] }] }] },
  { type: 'array', name: 'items', fields: [{ type: 'color', name: 'inRow' }] },
  { type: 'group', name: 'meta', fields: [{ type: 'color', name: 'inGroup', localized: true }] },
  {
    type: 'blocks',
    name: 'layout',
    blocks: [{ slug: 'own', fields: [{ type: 'color', name: 'inBlock' }] }],
    blockReferences: ['shared'],
  },
  {
    type: 'richText',
    name: 'story',
    features: { links: { fields: [{ type: 'color', name: 'inLink' }] } },
  },
]
const site = {
  fieldTypes: [color],
  collections: [{ slug: 'posts', versions: { drafts: true }, fields: nested }],
  globals: [{ slug: 'theme', fields: [{ type: 'color', name: 'brand', required: true }] }],
  blocks: [{ slug: 'shared', fields: [{ type: 'color', name: 'inShared' }] }],
  richText: {
    features: { blocks: [{ slug: 'chip', fields: [{ type: 'color', name: 'inText' }] }] },
  },
  localization: { locales: ['en', 'de'], defaultLocale: 'en' },
} satisfies Config

const config = completeConfig(site)
const posts = config.collections[0]
if (posts === undefined) throw new Error('There are posts.')

function mistakes(more: object): readonly string[] {
  try {
    completeConfig({ collections: [], ...more } as unknown as Config)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.problems.map(({ path, message }) => `${path}: ${message}`)
  }
}

/** Names of the fields with the type, and whether each carries it. */
function carried(fields: readonly object[]): Readonly<Record<string, boolean>> {
  const found: Record<string, boolean> = {}
  visitFields(fields as readonly Field[], (field) => {
    if (field.type === 'color') found[field.name] = boundTypeOf(field) !== undefined
  })
  return found
}

const everywhere = {
  ...{ accent: true, inRow: true, inGroup: true, inBlock: true, inShared: true },
  ...{ inText: true, inLink: true },
}

describe('a field type of the site’s own', () => {
  test('is carried by its fields wherever they are', () => {
    expect(carried(posts.fields)).toEqual(everywhere)
    expect(carried(config.globals[0]?.fields ?? [])).toEqual({ brand: true })
    expect(carried(config.blocks[0]?.fields ?? [])).toEqual({ inShared: true })
    const [layout] = posts.fields.filter(({ type }) => type === 'blocks') as {
      blocks: readonly object[]
    }[]
    expect(layout?.blocks.at(-1)).toBe(config.blocks[0])
  })

  test('may differ between two configs of one process', () => {
    const other = defineFieldType<OwnTypeField>({ name: 'color', comparison: 'number' })
    const numbers = completeConfig({
      fieldTypes: [other],
      collections: [{ slug: 'paints', fields: [{ type: 'color', name: 'ral' }] }],
    })
    const ral = numbers.collections[0]?.plan.byName.get('ral')
    const mine = posts.plan.byName.get('accent')
    expect(ral && fieldTypeOf(ral.field).comparison).toBe('number')
    expect(mine && fieldTypeOf(mine.field).comparison).toBe('text')
  })

  test('decides what its values are', () => {
    const parse = (document: JsonObject) =>
      parseDocument(posts.plan, document, { language: 'de', t: (key) => key })
    expect(parse({ accent: ' #FF0000 ' })).toEqual({ data: { accent: '#ff0000' }, problems: [] })
    expect(parse({ accent: null }).data).toEqual({ accent: null })
    expect(parse({ accent: '' }).data).toEqual({ accent: null })
    expect(parse({ items: [{ id: 'a', inRow: 7 }] }).problems).toEqual([
      {
        path: 'items.0.inRow',
        key: 'validation:invalidInput',
        message: 'Schreiben Sie eine Farbe als Text.',
        label: 'Items 1 > In row',
      },
    ])
  })

  test('refuses what it says is wrong, in the language of the asker, and keeps unfinished drafts', async () => {
    const plan = config.globals[0]?.plan
    if (plan === undefined) throw new Error('There is a global.')
    const problems = (brand: Json, more: object = {}) =>
      validateDocument(
        plan,
        { brand },
        { config, operation: 'update', event: 'submit', req: request, ...more },
      )
    expect(await problems('#00ff00')).toEqual([])
    expect(await problems('#00f')).toMatchObject([
      { path: 'brand', message: 'Write a colour as #1a2b3c.' },
    ])
    expect(await problems('#00f', { skipRequired: true })).toEqual([])
    expect(await problems(null)).toMatchObject([{ path: 'brand', key: 'validation:required' }])
  })

  test('takes lists where its fields have several', () => {
    const field = { type: 'color', name: 'palette', hasMany: true } as const
    const [bound = field] =
      withFieldTypes({ collections: [{ fields: [field] }] }, siteFieldTypes([color])).collections[0]
        ?.fields ?? []
    const type = fieldTypeOf(bound as Field)
    expect(type.parse(['#FF0000', '#00f'], bound as Field)).toEqual({
      ok: true,
      value: ['#ff0000', '#00f'],
    })
    expect(type.parse('#ff0000', bound as Field).ok).toBe(false)
    expect(type.projection(bound as Field)).toEqual({ kind: 'text', many: true })
  })

  test('keeps what the database could not compare out of it', () => {
    const broken = defineFieldType<OwnTypeField>({
      name: 'broken',
      comparison: 'number',
      parse: () => ({ value: 'no number' }),
    })
    expect(broken.parse(1, { type: 'broken', name: 'x' }).ok).toBe(false)
    const moment = defineFieldType<OwnTypeField>({ name: 'moment', comparison: 'date' })
    const field = { type: 'moment', name: 'at' }
    expect(moment.parse('yesterday', field).ok).toBe(false)
    expect(moment.parse('2026-01-01T00:00:00.000Z', field).ok).toBe(true)
  })

  test('is filtered and sorted by, with operands as its values are written', () => {
    const bound = posts.plan.byName.get('accent')?.field as Field
    expect(fieldTypeOf(bound).coerce('#FF0000', 'equals', bound)).toEqual({
      ok: true,
      value: '#ff0000',
    })
    expect(fieldTypeOf(bound).coerce(['#FF0000', null], 'in', bound)).toEqual({
      ok: true,
      value: ['#ff0000', null],
    })
    expect(fieldTypeOf(bound).coerce('FF', 'contains', bound)).toEqual({ ok: true, value: 'FF' })
  })

  test('is told to others as its comparison is, or as it says', () => {
    expect(fieldsSchema(posts.fields).properties).toMatchObject({
      accent: { type: ['string', 'null'] },
    })
    const bound = posts.plan.byName.get('accent')?.field as Field
    expect(serverPartOf(bound).declaration(bound, { anyOf: () => 'never' })).toBe('string')
    const money = defineFieldType<OwnTypeField>({
      name: 'money',
      declaration: () => '{ readonly amount: number }',
    })
    expect(money.declaration({ type: 'money', name: 'price' }, { anyOf: () => 'never' })).toBe(
      '{ readonly amount: number }',
    )
  })
})

describe('in the browser', () => {
  const sent = JSON.parse(JSON.stringify(clientConfig(config, null))) as ReturnType<
    typeof clientConfig
  >
  const collection = { ...sent.collections[0] }

  test('fields say what can be told of their type, and take it where its code is', () => {
    expect(carried(collection.fields ?? [])).toMatchObject({ accent: false, inRow: false })
    const field = compilePlan((collection.fields ?? []) as readonly Field[]).byName.get('accent')
      ?.field as Field
    expect(fieldTypeOf(field)).toMatchObject({ comparison: 'text', diffKind: 'value' })
    expect(fieldTypeOf(field).parse({ any: 'thing' }, field)).toEqual({
      ok: true,
      value: { any: 'thing' },
    })
    const types = siteFieldTypes([color])
    const whole = withSiteFeatures(withSharedBlocks(withFieldTypes(sent, types)))
    expect(carried(whole.collections[0]?.fields ?? [])).toEqual(everywhere)
  })

  test('versions are compared as the type says, without its code', () => {
    // As they are sent to a worker.
    const bound = withFieldTypes(sent, siteFieldTypes([color]))
    const { collections } = JSON.parse(JSON.stringify(bound)) as typeof sent
    const fields = (collections[0]?.fields ?? []) as readonly Field[]
    const field = compilePlan(fields).byName.get('accent')?.field as Field
    const [diff] = diffDocuments(
      [field],
      { accent: '#ff0000' },
      { accent: '#00ff00' },
      { locales: [] },
    )
    expect(diff).toMatchObject({
      kind: 'leaf',
      isChanged: true,
      value: { kind: 'plain' },
      before: '#ff0000',
      after: '#00ff00',
    })
  })

  test('the panel’s part of a type is bundled with the site’s components', () => {
    expect(componentPaths(config)).toEqual(['./color/panel.tsx#color'])
  })
})

describe('the config', () => {
  const fields = (...list: object[]) => ({ collections: [{ slug: 'posts', fields: list }] })

  test('names what is wrong with the list of types', () => {
    const named = (name: string) => defineFieldType<OwnTypeField>({ name })
    expect(mistakes({ fieldTypes: 'color' })).toEqual(['fieldTypes: must be a list'])
    expect(mistakes({ fieldTypes: [{ type: 'color' }, color, named('color')] })).toEqual([
      'fieldTypes[0]: must be made with defineFieldType',
      'fieldTypes[2].name: "color" is the name of fieldTypes[1] already',
    ])
    expect(mistakes({ fieldTypes: [named('text'), named('tab'), named('Two words')] })).toEqual([
      'fieldTypes[0].name: "text" is the name of a built-in field type',
      'fieldTypes[1].name: "tab" is the name of a built-in field type',
      'fieldTypes[2].name: "Two words" must be letters, digits and "-" only, and start with a small letter',
    ])
    const panel = defineFieldType<OwnTypeField>({ name: 'rating', panel: 'no path' })
    expect(mistakes({ fieldTypes: [panel] })[0]).toMatch(
      /^fieldTypes\[0\]\.panel: must name a module/,
    )
  })

  test('says which types there are, and the nearest', () => {
    const [mistake] = mistakes({ fieldTypes: [color], ...fields({ type: 'colour', name: 'a' }) })
    expect(mistake).toMatch(
      /\[0\]\(a\)\.type: "colour" is not a field type; there are .*, color: did you mean "color"\?$/,
    )
  })

  test('checks options of its fields as of built-in ones', () => {
    const wrong = {
      type: 'color',
      name: 'accent',
      swatch: [],
      swatches: 'red',
      defaultValue: 7,
      admin: { rows: 3 },
    }
    expect(mistakes({ fieldTypes: [color], ...fields(wrong) })).toEqual([
      'collections[0](posts).fields[0](accent).swatch: is not an option; did you mean "swatches"?',
      'collections[0](posts).fields[0](accent).admin.rows: is not an option',
      'collections[0](posts).fields[0](accent).swatches: must be a list of colours',
      'collections[0](posts).fields[0](accent).defaultValue: is not a value of this color field',
    ])
  })

  test('that contains itself is a mistake with types of its own as well', () => {
    const around: object[] = [accent]
    around.push({ type: 'group', fields: around })
    expect(mistakes({ fieldTypes: [color], ...fields(...around) }).join()).toMatch(
      /contains itself/,
    )
  })
})
