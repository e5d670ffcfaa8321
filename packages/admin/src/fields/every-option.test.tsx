import { type ClientField, compilePlan, type Json, type Label, withDefaults } from '@stet/core'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type MountedForm, mountForm } from '../../test/mount-form.tsx'
import { panelRequest } from '../document/rules/panel-request.ts'

/** What every field with a value can be told; `type` and its own options come from the table. */
interface Common {
  readonly name: string
  readonly label?: Label
  readonly required?: boolean
  readonly defaultValue?: Json
  readonly hasCustomValidation?: true
  readonly admin?: object
}

interface Sample {
  readonly type: string
  readonly options?: object
  /** A value, and something of it that the form shows. */
  readonly value: Json
  readonly shown: string
  /** Its label names several controls. */
  readonly isGroup?: boolean
  /** Types whose input is empty at first and says what to put there. */
  readonly hasPlaceholder?: boolean
}

const samples: readonly Sample[] = [
  { type: 'text', value: 'Ink', shown: 'Ink', hasPlaceholder: true },
  { type: 'text', options: { hasMany: true }, value: ['ink'], shown: 'ink', hasPlaceholder: true },
  { type: 'textarea', value: 'Ink', shown: 'Ink', hasPlaceholder: true },
  { type: 'email', value: 'a@b.cd', shown: 'a@b.cd', hasPlaceholder: true },
  { type: 'number', value: 12, shown: '12', hasPlaceholder: true },
  { type: 'number', options: { hasMany: true }, value: [7], shown: '7', hasPlaceholder: true },
  { type: 'checkbox', value: true, shown: 'checked' },
  { type: 'date', value: '2026-07-01T12:00:00.000Z', shown: 'Jul 1, 2026', hasPlaceholder: true },
  {
    type: 'select',
    options: { options: ['a', 'b'] },
    value: 'b',
    shown: 'b',
    hasPlaceholder: true,
  },
  {
    type: 'select',
    options: { options: ['a', 'b'], hasMany: true },
    value: ['b'],
    shown: 'b',
    hasPlaceholder: true,
  },
  { type: 'radio', options: { options: ['a', 'b'] }, value: 'b', shown: 'checked', isGroup: true },
  { type: 'point', value: [12, 34], shown: '34', isGroup: true },
  { type: 'json', value: { a: 1 }, shown: '"a": 1', hasPlaceholder: true },
  { type: 'code', value: 'a {}', shown: 'a {}', hasPlaceholder: true },
]

let form: MountedForm | null = null
// The date among the samples is another day east of Samoa.
beforeEach(() => void vi.stubEnv('TZ', 'UTC'))
afterEach(() => {
  form?.unmount()
  form = null
})

function open(sample: Sample, own: Partial<Common> = {}, document: Record<string, Json> = {}) {
  const field = {
    type: sample.type,
    name: 'field',
    label: 'Field',
    ...sample.options,
    ...own,
  } as unknown as ClientField
  form = mountForm([field], document)
  const { root, store } = form
  return { root, store, field, text: () => shownIn(root) }
}

/** Everything that can be read in a form: texts, and what is in its controls. */
function shownIn(root: HTMLElement): string {
  const controls = [...root.querySelectorAll<HTMLInputElement>('input, textarea')].map((control) =>
    control.type === 'checkbox' || control.type === 'radio'
      ? control.checked && 'checked'
      : control.value,
  )
  const chosen = [...root.querySelectorAll('[aria-checked="true"]')].map(() => 'checked')
  return [root.textContent, ...controls, ...chosen].filter(Boolean).join(' | ')
}

/** What the control, or the group, of the field is described by, in words. */
function descriptionIn(root: HTMLElement): string {
  const described = root.querySelector('[aria-describedby]')?.getAttribute('aria-describedby') ?? ''
  return described
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
}

const named = samples.map(
  (sample) =>
    [
      sample.options && 'hasMany' in sample.options
        ? `${sample.type} with many values`
        : sample.type,
      sample,
    ] as const,
)

describe.each(named)('a field of type %s', (_name, sample) => {
  test('shows its value', () => {
    expect(open(sample, {}, { field: sample.value }).text()).toContain(sample.shown)
  })

  test('is labelled and described in the language of the editor', () => {
    const { root, text } = open(sample, {
      label: { en: 'Word', de: 'Wort' },
      admin: { description: { en: 'Some help', de: 'Eine Hilfe' } },
    })
    expect(text()).toContain('Word')
    expect(text()).not.toContain('Wort')
    expect(descriptionIn(root)).toContain('Some help')
  })

  test('says that it is required, with a mark and in words', () => {
    const { root } = open(sample, { required: true })
    expect(root.textContent).toContain('*')
    const isSaid = root.querySelector('[aria-required="true"], [required]') !== null
    expect(isSaid || root.textContent?.includes('required')).toBe(true)
    expect(open(sample).root.textContent).not.toContain('*')
  })

  test('cannot be changed where it may only be read', () => {
    const { root } = open(sample, { admin: { readOnly: true } }, { field: sample.value })
    const controls = [
      ...root.querySelectorAll<HTMLInputElement>(
        'input:not([aria-hidden="true"]), textarea, [role="radio"], [role="checkbox"], [role="combobox"]',
      ),
    ]
    // Several values are then a list.
    expect(controls.length + root.querySelectorAll('li').length).toBeGreaterThan(0)
    for (const control of controls) {
      const isClosed =
        control.readOnly ||
        control.disabled ||
        control.closest('[aria-readonly="true"]') !== null ||
        control.getAttribute('aria-disabled') === 'true' ||
        control.hasAttribute('data-readonly')
      expect(isClosed, control.outerHTML).toBe(true)
    }
  })

  test.each(['hidden', 'disabled'])('is not there where it is %s', (option) => {
    const { root } = open(sample, { admin: { [option]: true } }, { field: sample.value })
    expect(root.querySelectorAll('input, textarea, button')).toHaveLength(0)
    expect(root.textContent).toBe('')
  })

  test('goes when its condition fails, keeps its value, and comes back with it', () => {
    const { store, text } = open(sample, {}, { field: sample.value })
    act(() => store.answers.setFailingConditions(['field'], store.getDocument()))
    expect(text()).toBe('')
    expect(store.getDocument()).toEqual({ field: sample.value })
    act(() => store.answers.setFailingConditions([], store.getDocument()))
    expect(text()).toContain(sample.shown)
  })

  test('says what a rule of the site finds, beside its control', () => {
    const { root, store, text } = open(sample, { hasCustomValidation: true })
    const problem = { path: 'field', message: 'Not on a Tuesday.' }
    act(() => store.answers.setProblems({ problems: [problem], sent: {}, sentAt: 0 }))
    expect(text()).toContain('Not on a Tuesday.')
    expect(descriptionIn(root)).toContain('Not on a Tuesday.')
  })

  test('begins with its default in a new document', () => {
    const { field } = open(sample, { defaultValue: sample.value })
    form?.unmount()
    const defaults = panelRequest({
      user: { id: 'u', collection: 'users' },
      locale: 'en',
      language: 'en',
      t: (key) => key,
    })
    const document = withDefaults(compilePlan([field]), {}, defaults)
    form = mountForm([field], document, { operation: 'create' })
    expect(shownIn(form.root)).toContain(sample.shown)
  })

  test('stands in the sidebar, and in a row as wide as it is told', () => {
    const { root } = open(sample, { admin: { position: 'sidebar' } })
    expect(root.querySelector('[class*="sidebar"] [id^="field-field"]')).not.toBeNull()
    form?.unmount()
    const field = { ...open(sample, { admin: { width: '30%' } }).field }
    form?.unmount()
    form = mountForm([{ type: 'row', fields: [field] }], {})
    const cell = form.root.querySelector<HTMLElement>('[style]')
    expect(cell?.style.getPropertyValue('--width')).toBe('30%')
  })

  test.runIf(sample.hasPlaceholder)('says what to put there while it is empty', () => {
    const { root } = open(sample, { admin: { placeholder: { en: 'Put it here', de: 'Hierher' } } })
    const placeholders = [...root.querySelectorAll('[placeholder]')].map((control) =>
      control.getAttribute('placeholder'),
    )
    expect([...placeholders, root.textContent].join(' ')).toContain('Put it here')
  })
})
