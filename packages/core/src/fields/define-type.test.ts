import { describe, expect, it } from 'vitest'
import { sortableComparisons } from '../query/language/comparison.ts'
import { rules } from '../test/every-field.ts'
import { fieldTypes } from './built-in-types.ts'
import { defineServerPart } from './define-server-part.ts'
import { defineType } from './define-type.ts'
import { type FieldTypeDefinition, parsed, unparsed } from './field-type.ts'
import { textOperators } from './operators.ts'
import { typesWhere } from './server-parts.ts'

interface ColourField {
  readonly type: 'colour'
  readonly name: string
  readonly hasMany?: boolean
}

const colour = defineType<ColourField>({
  type: 'colour',
  comparison: 'text',
  parse: (value) =>
    typeof value === 'string' ? parsed(value) : unparsed('validation:invalidInput'),
})
const field: ColourField = { type: 'colour', name: 'background' }
const colours: ColourField = { ...field, hasMany: true }

describe('a field type that defines how its values are compared', () => {
  it('gets its filters, column and comparison from that', () => {
    expect(colour.operators).toEqual(textOperators)
    expect(colour.coerce('red', 'equals', field)).toEqual({ ok: true, value: 'red' })
    expect(colour.coerce({}, 'equals', field)).toEqual({ ok: false })
    expect(colour.projection(field)).toEqual({ kind: 'text', many: false })
    expect(colour.projection(colours)).toEqual({ kind: 'text', many: true })
    expect(colour.diffKind).toBe('words')
    expect(colour.data).toBe('stored')
  })

  it('has only the rule that a required value must be present', () => {
    expect(colour.validate('', field, rules)).toEqual([])
    expect(colour.validate('', field, { ...rules, required: true })).toEqual([
      { key: 'validation:required' },
    ])
    expect(colour.validate('red', field, { ...rules, required: true })).toEqual([])
  })

  it('gets its JSON Schema and declaration from that unless it defines them', () => {
    const options = { type: true, name: true, hasMany: true } as const
    const part = defineServerPart<ColourField>(colour, { options })
    const documents = { anyOf: () => 'never' }
    const noFields = () => ({ type: 'object', properties: {} }) as const
    expect(part.declaration(field, documents)).toBe('string')
    expect(part.declaration(colours, documents)).toBe('readonly string[]')
    expect(part.jsonSchema(field, noFields)).toEqual({ type: ['string', 'null'] })
    expect(part.jsonSchema(colours, noFields)).toEqual({
      type: ['array', 'null'],
      items: { type: 'string' },
    })
  })

  it('cannot be filtered if it defines no comparison', () => {
    const silent = defineType<ColourField>({ type: 'colour', parse: colour.parse })
    expect(silent.operators).toEqual([])
    expect(silent.projection(field)).toBeNull()
    expect(silent.coerce('red', 'equals', field)).toEqual({ ok: false })
    expect(silent.diffKind).toBe('json')
  })
})

type AnyType = Pick<
  FieldTypeDefinition<{ readonly type: string }>,
  'comparison' | 'isLong' | 'isProse' | 'references' | 'optionsOf' | 'choices' | 'data'
>

function typesThat(say: (type: AnyType) => boolean): readonly string[] {
  return Object.entries(fieldTypes as unknown as Readonly<Record<string, AnyType>>)
    .filter(([, type]) => say(type))
    .map(([name]) => name)
}

describe('the built-in field types', () => {
  it('can be sorted by if they have one ordered value', () => {
    const sortable = typesThat(
      ({ comparison }) => comparison !== null && sortableComparisons.has(comparison),
    )
    expect(sortable).toEqual([
      'checkbox',
      'code',
      'date',
      'email',
      'number',
      'radio',
      'relationship',
      'select',
      'text',
      'textarea',
      'upload',
    ])
  })

  it('each define only what differs from the defaults', () => {
    expect(typesThat(({ isLong }) => isLong === true)).toEqual(['code', 'textarea'])
    expect(typesThat(({ isProse }) => isProse === true)).toEqual(['text', 'textarea'])
    expect(typesThat(({ references }) => references !== undefined)).toEqual([
      'relationship',
      'richText',
      'upload',
    ])
    expect(typesThat(({ optionsOf }) => optionsOf !== undefined)).toEqual(['radio', 'select'])
    expect(typesThat(({ choices }) => choices !== undefined)).toEqual(['blocks', 'select'])
    expect(typesThat(({ data }) => data === 'computed')).toEqual(['join'])
    expect(typesThat(({ data }) => data === 'none')).toEqual(['collapsible', 'row', 'tabs', 'ui'])
    expect(typesWhere(({ idType }) => idType !== undefined)).toEqual(['number', 'text'])
    expect(typesWhere(({ isMarkedInCopies }) => isMarkedInCopies === true)).toEqual([
      'code',
      'json',
      'text',
      'textarea',
    ])
  })
})
