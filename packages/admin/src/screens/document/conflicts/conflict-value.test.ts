import { compilePlan, defineFieldType, type Field, fieldsWithTypes } from '@stet/core'
import germanMessages from '@stet/core/i18n/de'
import englishMessages from '@stet/core/i18n/en'
import { describe, expect, test } from 'vitest'
import { definePanelFieldType } from '../../../fields/own/define-panel-field-type.ts'
import { ownFieldTypes } from '../../../fields/own/own-field-types.ts'
import { pathLabel } from '../../../form/path-label.ts'
import { createI18n } from '../../../i18n/i18n.ts'
import { conflictText } from './conflict-value.ts'

const en = createI18n({ language: 'en', messages: englishMessages })
const de = createI18n({ language: 'de', messages: germanMessages })

const size = defineFieldType({ name: 'size', comparison: 'number' })
const sizePanel = definePanelFieldType({
  fieldType: size,
  Input: () => null,
  text: (_value, _field, { label }) => label({ en: 'Large', de: 'Groß' }, ''),
})

describe('one side of a conflict', () => {
  test('reads as what was written', () => {
    expect(conflictText({ kind: 'value' }, 'A title', en)).toBe('A title')
    expect(conflictText({ kind: 'value' }, 12.5, de)).toBe('12,5')
    expect(conflictText({ kind: 'value' }, true, en)).toBe('True')
    expect(conflictText({ kind: 'value' }, ['red', 'green'], en)).toBe('red\ngreen')
  })

  test('of a date reads as dates are written everywhere else', () => {
    const field = { type: 'date', name: 'held', admin: { date: { pickerAppearance: 'dayOnly' } } }
    const text = conflictText(
      { kind: 'value' },
      '2026-07-01T12:00:00.000Z',
      en,
      field as Field & { type: 'date' },
    )
    expect(text).toBe('Jul 1, 2026')
  })

  test('of rich text reads as its lines', () => {
    const text = (value: string) => ({ type: 'text', text: value })
    const value = {
      root: {
        type: 'root',
        children: [
          { type: 'heading', children: [text('Bread')] },
          { type: 'paragraph', children: [text('Flour, '), text('water, salt.')] },
        ],
      },
    }
    const field = { type: 'richText', name: 'body' } as const
    expect(conflictText({ kind: 'value' }, value, en, field)).toBe('Bread\nFlour, water, salt.')
  })

  test('of a site’s own type reads as the type words it, in the editor’s language', () => {
    const fields = [{ type: 'size', name: 'size' }] as unknown as readonly (Field & {
      type: 'number'
    })[]
    const [field] = fieldsWithTypes(fields, ownFieldTypes([sizePanel]))
    expect(conflictText({ kind: 'value' }, 3, de, field)).toBe('Groß')
  })

  test('of JSON reads as JSON, whatever is in it', () => {
    const value = { text: 'Bread', weight: 500 }
    const field = { type: 'json', name: 'facts' } as const
    const text = conflictText({ kind: 'value' }, value, en, field)
    expect(text).toBe('{\n  "text": "Bread",\n  "weight": 500\n}')
  })

  test.each([undefined, null, ''])('may be nothing: %j', (value) => {
    expect(conflictText({ kind: 'value' }, value, en)).toBeNull()
  })
})

describe('the place of a conflict', () => {
  const fields: readonly Field[] = [
    {
      type: 'group',
      name: 'meta',
      label: { en: 'Meta', de: 'Angaben' },
      fields: [{ type: 'text', name: 'title', label: 'Title' }],
    },
    {
      type: 'blocks',
      name: 'layout',
      label: 'Layout',
      blocks: [{ slug: 'hero', fields: [{ type: 'text', name: 'heading', label: 'Heading' }] }],
    },
  ]
  const plan = compilePlan(fields)
  const rows = (...ids: string[]) => ({ layout: ids.map((id) => ({ id, blockType: 'hero' })) })

  test('is named from the outside in', () => {
    expect(pathLabel(plan, [{}], ['meta', 'title'], de)).toBe('Angaben › Title')
  })

  test('counts rows as the editor sees them', () => {
    expect(pathLabel(plan, [rows('a', 'b'), rows('b')], ['layout', 'b', 'heading'], en)).toBe(
      'Layout › Block 02 › Heading',
    )
  })

  test('is found on the other side where the row is gone on this one', () => {
    expect(pathLabel(plan, [rows(), rows('b')], ['layout', 'b'], en)).toBe('Layout › Block 01')
  })
})
