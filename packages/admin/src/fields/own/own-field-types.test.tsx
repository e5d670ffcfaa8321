// @vitest-environment happy-dom
import {
  type ClientField,
  type Config,
  clientConfig,
  completeConfig,
  type DataFieldOptions,
  defineFieldType,
  type InputAdmin,
  type Json,
  withFieldTypes,
} from '@stet/core'
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { mount, mountForm } from '../../../test/mount-form.tsx'
import { createFieldRules } from '../../document/rules/field-rules.ts'
import { FieldShell } from '../../form/FieldShell.tsx'
import type { InputProps } from '../../form/field-input.ts'
import { useFieldAt } from '../../form/use-field.ts'
import { FieldCell } from '../FieldCell.tsx'
import { panelFieldTypeOf } from '../panel-field-types.ts'
import { definePanelFieldType } from './define-panel-field-type.ts'
import { FieldTypesProvider, ownFieldTypes } from './own-field-types.ts'

interface ColorField extends DataFieldOptions<InputAdmin> {
  readonly type: 'color'
  readonly swatches?: readonly string[]
}

const color = defineFieldType<ColorField>({
  name: 'color',
  comparison: 'text',
  operators: ['equals', 'exists'],
  options: { swatches: true },
  diff: 'value',
  validate: (value) => (value === '#bad' ? { en: 'Bad colour.', de: 'Schlechte Farbe.' } : null),
})

function Swatches({ field, path, readOnly }: InputProps<ColorField>) {
  const { value, setValue, leave } = useFieldAt(path)
  return (
    <FieldShell field={field} path={path} readOnly={readOnly} kind="group">
      {field.swatches?.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === value}
          onClick={() => setValue(one)}
          onBlur={leave}
        >
          {one}
        </button>
      ))}
    </FieldShell>
  )
}

const colorPanel = definePanelFieldType({
  fieldType: color,
  Input: Swatches,
  Cell: ({ value }) => <mark>{String(value)}</mark>,
})

const site = completeConfig({
  fieldTypes: [color],
  collections: [
    {
      slug: 'posts',
      fields: [{ type: 'color', name: 'accent', swatches: ['#good', '#bad'] }],
    },
  ],
} as unknown as Config)

/** The field as the server sends it, with the types that the panel has. */
function accent(...panelTypes: readonly unknown[]): ClientField {
  const sent = JSON.parse(JSON.stringify(clientConfig(site, null))) as ReturnType<
    typeof clientConfig
  >
  const { collections } = withFieldTypes(sent, ownFieldTypes(panelTypes))
  const field = collections[0]?.fields.find((one) => 'name' in one && one.name === 'accent')
  if (field === undefined) throw new Error('The field was not sent.')
  return field
}

let unmount = () => {}
afterEach(() => {
  unmount()
  unmount = () => {}
  vi.restoreAllMocks()
})

/** Opens the field in a form. */
function open(field: ClientField, value: Json) {
  const check = createFieldRules({
    operation: 'update',
    maxTextLength: 40_000,
    language: 'en',
    t: (key) => key,
    usernameLogin: false,
  })
  const form = mountForm([field], { accent: value }, { check })
  unmount = form.unmount
  return form
}

describe('a field type of a site in the panel', () => {
  test('is edited with its own input, and says what its own rules say', () => {
    const { root, store } = open(accent(colorPanel), '#good')
    const [good, bad] = root.querySelectorAll('button')
    expect(good?.getAttribute('aria-pressed')).toBe('true')
    act(() => bad?.click())
    expect(store.get(['accent'])).toBe('#bad')
    act(() => {
      bad?.focus()
      bad?.blur()
    })
    expect(root.textContent).toContain('Bad colour.')
  })

  test('is shown by its own cell, also after a worker sent the field back', () => {
    const sentBack = structuredClone(accent(colorPanel))
    const { root, unmount: close } = mount(
      <FieldTypesProvider value={ownFieldTypes([colorPanel])}>
        <FieldCell field={sentBack} value="#good" />
      </FieldTypesProvider>,
    )
    unmount = close
    expect(root.querySelector('mark')?.textContent).toBe('#good')
  })

  test('is filtered as its comparison is, with the operators that it has', () => {
    const { filter, sketch, bulkEdit } = panelFieldTypeOf(accent(colorPanel))
    expect(filter?.comparisons(accent(colorPanel), false)).toEqual(['equals', 'not_empty', 'empty'])
    expect(sketch).toBe('line')
    expect(bulkEdit).toEqual({ empty: null })
  })

  test('of a plugin that is bundled twice is the first of its name', () => {
    const other = definePanelFieldType({ fieldType: color, Input: Swatches, sketch: 'button' })
    expect(panelFieldTypeOf(accent(colorPanel, other)).sketch).toBe('line')
  })
})

describe('where the code of a type throws', () => {
  const fails = () => {
    throw new Error('No colour today.')
  }
  const broken = definePanelFieldType({ fieldType: color, Input: fails, Cell: fails })

  test('the field says which part failed, and shows what is stored', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { root, store } = open(accent(broken), '#kept')
    expect(root.textContent).toContain('The component color of this site failed.')
    expect(root.textContent).toContain('#kept')
    expect(store.get(['accent'])).toBe('#kept')
  })

  test('lists show its values', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { root, unmount: close } = mount(<FieldCell field={accent(broken)} value="#kept" />)
    unmount = close
    expect(root.textContent).toContain('#kept')
  })
})

describe('where the panel lacks the code of a type', () => {
  test('the field shows what is stored, says why it is not edited, and leaves it as it is', () => {
    const { root, store } = open(accent(), '#kept')
    expect(root.textContent).toContain('cannot edit fields of the type “color”')
    expect(root.textContent).toContain('#kept')
    // A plain text area, or the code editor where another test of this worker has loaded it.
    const inputs = [...root.querySelectorAll('textarea, [contenteditable="true"]')]
    expect(inputs.map((input) => input.matches('[readonly], [aria-readonly="true"]'))).toEqual([
      true,
    ])
    expect(store.get(['accent'])).toBe('#kept')
    expect(store.isDirty()).toBe(false)
  })

  test('lists show its values, and neither filter nor edit them in bulk', () => {
    const { root, unmount: close } = mount(<FieldCell field={accent()} value={{ r: 1 }} />)
    unmount = close
    expect(root.textContent).toBe('{"r":1}')
    const { filter, bulkEdit } = panelFieldTypeOf(accent())
    expect(filter).toBeNull()
    expect(bulkEdit).toBeNull()
  })
})
