import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BlocksField, Field } from '../../config/types/field-types/fields.ts'
import type { SelectField } from '../../config/types/field-types/value-fields.ts'
import type { JsonObject } from '../../json.ts'
import { request } from '../../test/every-field.ts'
import { compilePlan } from '../compile-plan.ts'
import { evaluateChoices } from './choices.ts'
import { type ValidationContext, validateDocument } from './validate.ts'

const cities: Readonly<Record<string, readonly string[]>> = {
  de: ['berlin', 'bremen'],
  fr: ['paris'],
}
const city: SelectField = {
  type: 'select',
  name: 'city',
  options: ['berlin', { label: 'Bremen', value: 'bremen' }, 'paris'],
  filterOptions: ({ data, options }) =>
    options.filter((option) =>
      cities[String(data.country)]?.includes(typeof option === 'string' ? option : option.value),
    ),
}
const layout: BlocksField = {
  type: 'blocks',
  name: 'layout',
  blocks: [
    { slug: 'hero', labels: { singular: 'Hero', plural: 'Heroes' }, fields: [] },
    { slug: 'quote', fields: [{ type: 'text', name: 'text' }] },
  ],
  filterOptions: ({ data }) => (data.country === 'fr' ? ['quote', 'secret'] : true),
}

function choices(fields: readonly Field[], data: JsonObject, closed = '') {
  return evaluateChoices(compilePlan(fields), data, {
    operation: 'update',
    req: request,
    isClosed: ({ name }) => name === closed,
  })
}

async function problems(
  fields: readonly Field[],
  document: JsonObject,
  more: Partial<ValidationContext> = {},
) {
  const found = await validateDocument(compilePlan(fields), document, {
    config: { defaultMaxTextLength: 100, collection: new Map() },
    operation: 'update',
    event: 'submit',
    req: request,
    ...more,
  })
  return found.map(({ path, key, values }) => [path, key, ...Object.values(values ?? {})].join(' '))
}

describe('the choices of a field', () => {
  it('depend on the values of the form', async () => {
    expect(await choices([city, layout], { country: 'de' })).toEqual({
      city: ['berlin', 'bremen'],
      layout: ['hero', 'quote'],
    })
    expect(await choices([city, layout], { country: 'fr' })).toEqual({
      city: ['paris'],
      layout: ['quote'],
    })
  })
  it('are some of those in the config, in its order', async () => {
    const options = ['a', 'b', 'c', 'd']
    const any = fc.array(fc.oneof(fc.constantFrom(...options), fc.string()))
    await fc.assert(
      fc.asyncProperty(any, async (answer) => {
        const field: SelectField = {
          type: 'select',
          name: 's',
          options,
          filterOptions: async () => answer.map((value) => ({ label: 'Secret', value })),
        }
        expect(await choices([field], {})).toEqual({
          s: options.filter((option) => answer.includes(option)),
        })
      }),
    )
  })
  it('may depend on the surrounding row and block and on the user', async () => {
    const seen: unknown[] = []
    const inner: SelectField = {
      type: 'select',
      name: 'tone',
      options: ['warm', 'cold'],
      filterOptions: ({ siblingData, blockData, user, id }) => {
        seen.push([siblingData.level, blockData?.blockType, user, id])
        return siblingData.level === 1 ? ['warm'] : ['cold']
      },
    }
    const outer: Field = {
      type: 'blocks',
      name: 'layout',
      blocks: [{ slug: 'hero', fields: [{ type: 'array', name: 'rows', fields: [inner] }] }],
    }
    const rows = [{ level: 1 }, { level: 2 }]
    expect(await choices([outer], { layout: [{ blockType: 'hero', rows }] })).toEqual({
      'layout.0.rows.0.tone': ['warm'],
      'layout.0.rows.1.tone': ['cold'],
    })
    expect(seen).toEqual([
      [1, 'hero', null, undefined],
      [2, 'hero', null, undefined],
    ])
  })
  it('are not computed for hidden fields or fields that the caller does not have', async () => {
    const hidden: SelectField = { ...city, admin: { condition: () => false } }
    expect(await choices([hidden], {})).toEqual({})
    const group: Field = { type: 'group', name: 'private', fields: [city] }
    expect(await choices([group], {}, 'private')).toEqual({})
  })
  it('are all choices when the function fails on an unfinished document', async () => {
    const field: SelectField = {
      ...city,
      filterOptions: ({ data }) => [(data.address as { city: string }).city],
    }
    expect(await choices([field, layout], {})).toEqual({ layout: ['hero', 'quote'] })
  })
})

describe('a choice that is not allowed now', () => {
  it('is refused in a select', async () => {
    expect(await problems([city], { country: 'de', city: 'paris' })).toEqual([
      'city validation:invalidSelection',
    ])
    expect(await problems([city], { country: 'de', city: 'bremen' })).toEqual([])
    expect(await problems([city], { country: 'de' })).toEqual([])
  })
  it('is refused and named in a list of several', async () => {
    const several: Field = { ...city, hasMany: true }
    const document = { country: 'fr', city: ['berlin', 'paris', 'bremen'] }
    expect(await problems([several], document)).toEqual([
      'city validation:invalidSelections berlin, bremen',
    ])
  })
  it('is refused among blocks and named by its label', async () => {
    const rows = [{ blockType: 'hero' }, { blockType: 'quote' }, { blockType: 'hero' }]
    expect(await problems([layout], { country: 'fr', layout: rows })).toEqual([
      'layout validation:invalidBlocks Hero',
    ])
    expect(await problems([layout], { country: 'de', layout: rows })).toEqual([])
  })
  it('is reported only once if the config does not have it', async () => {
    expect(await problems([city], { country: 'de', city: 'rome' })).toEqual([
      'city validation:invalidSelection',
    ])
    expect(await problems([layout], { country: 'fr', layout: [{ blockType: 'gone' }] })).toEqual([
      'layout validation:invalidBlock gone',
    ])
  })
  it('is refused even if the field’s own rule accepts it', async () => {
    const own: SelectField = { ...city, validate: () => true }
    expect(await problems([own], { country: 'de', city: 'paris' })).toEqual([
      'city validation:invalidSelection',
    ])
  })
  it('may be kept in a draft', async () => {
    const draft = { country: 'fr', city: 'berlin', layout: [{ blockType: 'hero' }] }
    expect(await problems([city, layout], draft, { skipRequired: true })).toEqual([])
  })
  it('is refused when the function fails', async () => {
    const filterOptions = () => {
      throw new Error('the weather service is down')
    }
    await expect(problems([{ ...city, filterOptions }], { city: 'paris' })).rejects.toThrow(
      'the weather service is down',
    )
  })
})
