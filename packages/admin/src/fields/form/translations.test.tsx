import type { ClientField } from '@stet/core'
import { afterEach, expect, test, vi } from 'vitest'
import { mount, noDocuments } from '../../../test/mount-form.tsx'
import { sampleStore } from '../../../test/sample-form.ts'
import { References } from '../../document/references/references.ts'
import { TranslationContext } from '../../form/locales/translation-context.ts'
import { titleText } from '../title-text.ts'
import { DocumentForm } from './DocumentForm.tsx'

const text = { type: 'text', name: 'text', label: 'Text', localized: true } as const
const fields: readonly ClientField[] = [
  text,
  { type: 'text', name: 'code', label: 'Code' },
  { type: 'group', name: 'own', label: 'Own', localized: true, fields: [text] },
  { type: 'array', name: 'rows', label: 'Rows', fields: [text] },
  { type: 'tabs', tabs: [{ name: 'tab', label: 'Tab', localized: true, fields: [text] }] },
]

let unmount: (() => void) | null = null
afterEach(() => unmount?.())

function open(
  places: readonly string[],
  readOnly = false,
  reason: 'outdated' | 'machineMade' = 'outdated',
) {
  const onShow = vi.fn()
  const onConfirm = vi.fn(async () => {})
  const store = sampleStore(
    { text: 'a', own: { text: 'b' }, rows: [{ id: 'r1', text: 'c' }], tab: { text: 'd' } },
    { fields, hasDrafts: true },
  )
  const references = new References({
    collections: [],
    fetch: noDocuments,
    locale: null,
    titleText,
    documentHref: () => '',
  })
  const form = mount(
    <TranslationContext
      value={{
        ...{ source: 'English', outdated: new Set(), machineMade: new Set(), onTranslate: null },
        ...{ [reason]: new Set(places), onShow, onConfirm },
      }}
    >
      <DocumentForm
        fields={fields}
        store={store}
        references={references}
        label="Document"
        operation="update"
        readOnly={readOnly}
        locale={{ code: 'de', label: 'German', rtl: false }}
      />
    </TranslationContext>,
  )
  unmount = form.unmount
  const named = (name: string) =>
    [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === name)
  return { onShow, onConfirm, named }
}

test.each([
  ['a field', 'text', ['text']],
  ['a localized group, as a whole', 'own', ['own']],
  ['a field of a row', 'rows.text/r1', ['rows', 'r1', 'text']],
  ['a localized tab, as a whole', 'tab', ['tab']],
])('the change of its source is shown beside %s', (_what, place, path) => {
  const { onShow, onConfirm, named } = open([place])
  expect(named('Show the change')).toHaveLength(1)
  named('Show the change')[0]?.click()
  expect(onShow).toHaveBeenCalledExactlyOnceWith(place, path)
  named('Still right')[0]?.click()
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith(place)
})

test('who may not write sees the change, and confirms nothing', () => {
  const { named } = open(['text'], true)
  expect(named('Show the change')).toHaveLength(1)
  expect(named('Still right')).toEqual([])
})

test('what is up to date has no hint', () => {
  expect(open([]).named('Show the change')).toEqual([])
})

test('what a machine has translated says so, and is confirmed in one press', () => {
  const { onConfirm, named } = open(['text'], false, 'machineMade')
  expect(document.body.textContent).toContain('Machine-translated')
  expect(named('Show the change')).toEqual([])
  named('Looks right')[0]?.click()
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('text')
})
