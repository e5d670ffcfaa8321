import type { ClientField } from '@stet/core'
import { afterEach, describe, expect, test } from 'vitest'
import { controlOf, mount, noDocuments, type } from '../../../test/mount-form.tsx'
import { sampleStore } from '../../../test/sample-form.ts'
import { References } from '../../document/references/references.ts'
import { FallbackContext } from '../../form/locales/fallback-context.ts'
import { titleText } from '../title-text.ts'
import { DocumentForm } from './DocumentForm.tsx'

const fields: readonly ClientField[] = [
  { type: 'text', name: 'title', label: 'Title', localized: true },
  { type: 'text', name: 'code', label: 'Code' },
  {
    type: 'select',
    name: 'tone',
    label: 'Tone',
    localized: true,
    options: [{ value: 'calm', label: 'Calm' }],
  },
  {
    type: 'array',
    name: 'links',
    fields: [{ type: 'text', name: 'label', label: 'Label', localized: true }],
  },
]
const english = {
  title: 'On ink',
  code: 'X1',
  tone: 'calm',
  links: [
    { id: 'b', label: 'Second' },
    { id: 'a', label: 'First' },
  ],
}

let unmount: (() => void) | null = null
afterEach(() => unmount?.())

function open(
  document: Parameters<typeof sampleStore>[0],
  locales = [{ label: 'English', document: english }],
) {
  const store = sampleStore(document, { fields, hasDrafts: true })
  const references = new References({
    collections: [],
    fetch: noDocuments,
    locale: null,
    titleText,
    documentHref: () => '',
  })
  const form = mount(
    <FallbackContext value={locales}>
      <DocumentForm
        fields={fields}
        store={store}
        references={references}
        label="Document"
        operation="update"
        locale={{ code: 'de', label: 'German', rtl: false }}
      />
    </FallbackContext>,
  )
  unmount = form.unmount
  const said = (label: string) => {
    const ids = controlOf(form.root, label).getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => window.document.getElementById(id)?.textContent).join(' ')
  }
  return { ...form, store, said }
}

describe('a field that is empty in its locale', () => {
  test('says what readers get, and does not take it for its value', () => {
    const { root, store, said } = open({ links: [{ id: 'a' }] })
    expect(said('Title')).toBe('Empty here: readers get English: On ink')
    expect(said('Tone')).toBe('Empty here: readers get English: Calm')
    expect(controlOf(root, 'Title').value).toBe('')
    expect(store.isDirty()).toBe(false)
    expect(store.changedFields()).toEqual({})
  })

  test('in a row says what the same row says, wherever it stands', () => {
    const { said } = open({ links: [{ id: 'a' }] })
    expect(said('Label')).toBe('Empty here: readers get English: First')
  })

  test('says so no more once something is written, and again when that is deleted', () => {
    const { root, said } = open({})
    type(controlOf(root, 'Title'), 'Über Tinte')
    expect(said('Title')).toBe('')
    type(controlOf(root, 'Title'), '')
    expect(said('Title')).toContain('On ink')
  })

  test('says nothing where it is the same in all locales, or where no locale has a value', () => {
    const { said } = open({}, [{ label: 'English', document: { ...english, title: '' } }])
    expect(said('Code')).toBe('')
    expect(said('Title')).toBe('')
  })

  test('goes through the locales in their order', () => {
    const french = { ...english, title: 'Sur l’encre', tone: '' }
    const { said } = open({}, [
      { label: 'French', document: french },
      { label: 'English', document: english },
    ])
    expect(said('Title')).toContain('French: Sur l’encre')
    expect(said('Tone')).toContain('English: Calm')
  })
})
