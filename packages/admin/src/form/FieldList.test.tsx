// @vitest-environment happy-dom
import type { ClientField } from '@stet/core'
import { afterEach, expect, test, vi } from 'vitest'
import { mountForm } from '../../test/mount-form.tsx'

afterEach(() => vi.restoreAllMocks())

const all = Array.from({ length: 100 }, (_, at) => `field${at}`)
const fields: readonly ClientField[] = all.map((name) => ({ type: 'text', name }))

/** The names of the fields that are there, each time that something was drawn. */
function drawnFields(): { readonly drawn: readonly (readonly string[])[]; unmount(): void } {
  const drawn: string[][] = []
  const form = mountForm(
    fields,
    {},
    {
      onRender: () =>
        drawn.push(
          [...document.querySelectorAll('input')].map(({ id }) => id.replace('field-', '')),
        ),
    },
  )
  return { drawn, unmount: form.unmount }
}

test('a long form is there with the fields that a window shows, and the others follow', () => {
  const { drawn, unmount } = drawnFields()
  expect(drawn[0]).toEqual(all.slice(0, 20))
  expect(drawn.at(-1)).toEqual(all.slice(0, 100))
  unmount()
})

test('where its reader is far down, the fields there are the second that are drawn', () => {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(4300)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const index = [...(this.parentElement?.children ?? [])].indexOf(this)
    return DOMRect.fromRect({ y: index * 1440 - 4300, height: 1440, width: 600 })
  })
  const { drawn, unmount } = drawnFields()
  expect(drawn[1]).toEqual([...all.slice(0, 20), ...all.slice(40, 80)])
  expect(drawn.at(-1)).toEqual(all.slice(0, 100))
  unmount()
})
