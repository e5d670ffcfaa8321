// @vitest-environment happy-dom
import type { ClientField } from '@stet/core'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { buttonOf, mount, press } from '../../../../test/mount-form.tsx'
import { sampleStore } from '../../../../test/sample-form.ts'
import { valueAt } from '../../../base/path.ts'
import type { FormStore } from '../../../document/store/form-store.ts'
import { FormView } from '../../../form/form-view.ts'
import { Toaster } from '../../../ui/feedback/Toaster.tsx'
import { useInvalidNotice } from './use-invalid-notice.ts'

const names = ['title', 'slug', 'lead', 'author']
const fields = names.map(
  (name) => ({ type: 'text', name, label: name, required: true }) as ClientField,
)

let mounted: ReturnType<typeof mount> | null = null
afterEach(() => {
  mounted?.unmount()
  mounted = null
})

interface SaveProps {
  readonly store: FormStore
  readonly view: FormView
}

function Save({ store, view }: SaveProps) {
  const tell = useInvalidNotice(store, view)
  return (
    <button
      type="button"
      onClick={() => {
        store.validate({ skipRequired: false })
        tell()
      }}
    >
      Save
    </button>
  )
}

function open() {
  const view = new FormView()
  const store = sampleStore(
    {},
    {
      fields,
      check: ({ document, path }) =>
        valueAt(document, path) ? [] : [{ key: 'validation:required' }],
    },
  )
  mounted = mount(
    <>
      <Toaster label="Notices" closeLabel="Close" />
      <Save store={store} view={view} />
    </>,
  )
  return { root: mounted.root, store, view }
}

/** Notices appear and go by timers of their own, outside what React is told of. */
async function eventually(check: () => void): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  await vi.waitFor(check)
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
}

const notice = () => document.querySelector('[data-sonner-toast]:not([data-removed="true"])')

test('a notice names the first fields that are wrong and how many more there are', async () => {
  const { root } = open()
  press(buttonOf(root, 'Save'))
  await eventually(() => expect(notice()?.textContent).toContain('title, slug and 2 more'))
  expect(notice()?.textContent).toContain('Please correct 4 fields.')
})

test('a notice names fewer fields as they are mended, and goes with the last', async () => {
  const { root, store } = open()
  press(buttonOf(root, 'Save'))
  await eventually(() => expect(notice()).not.toBeNull())
  const mend = (name: string) => act(() => store.set([name], 'mended'))
  mend('title')
  await eventually(() => expect(notice()?.textContent).toContain('slug, lead, and author'))
  for (const name of ['slug', 'lead']) mend(name)
  await eventually(() => expect(notice()?.textContent).toContain('Please correct 1 field.'))
  mend('author')
  await eventually(() => expect(notice()).toBeNull())
})

test('a notice leads to the first field and stays', async () => {
  const { root, view } = open()
  const revealed = vi.fn()
  view.onReveal(revealed)
  press(buttonOf(root, 'Save'))
  await eventually(() => expect(notice()).not.toBeNull())
  press(buttonOf(document.body, 'Show the first'))
  expect(revealed).toHaveBeenCalledExactlyOnceWith(['title'])
  expect(notice()).not.toBeNull()
})

test('a notice goes with the form that it is about', async () => {
  const { root } = open()
  press(buttonOf(root, 'Save'))
  await eventually(() => expect(notice()).not.toBeNull())
  mounted?.unmount()
  mounted = mount(<Toaster label="Notices" closeLabel="Close" />)
  expect(notice()).toBeNull()
})
