// @vitest-environment happy-dom
import type { ClientField, JsonObject } from '@stet/core'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mount, mountForm } from '../../test/mount-form.tsx'
import { AboveContext, useAbove } from './above-context.ts'
import { FormOpening, FormOpeningContext } from './form-opening.ts'
import { noteDrawnHeight } from './window-height.ts'

afterEach(() => vi.restoreAllMocks())

const all = Array.from({ length: 100 }, (_, at) => `field${at}`)
const manyFields: readonly ClientField[] = all.map((name) => ({ type: 'text', name }))

/** The names of the fields that are there, each time that something was drawn. */
function drawnFields(
  fields: readonly ClientField[] = manyFields,
  data: JsonObject = {},
  above = 0,
): { readonly drawn: readonly (readonly string[])[]; unmount(): void } {
  const drawn: string[][] = []
  const form = mountForm(fields, data, {
    above,
    onRender: () =>
      drawn.push([...document.querySelectorAll('input')].map(({ id }) => id.replace('field-', ''))),
  })
  return { drawn, unmount: form.unmount }
}

/** Those that follow once the first are painted. */
async function expectAtLast(
  drawn: readonly (readonly string[])[],
  check: (names: readonly string[] | undefined) => void,
): Promise<void> {
  await vi.waitFor(async () => {
    await act(async () => {})
    check(drawn.at(-1))
  })
}

test('a long form is there with the fields that a window shows, and the others follow', async () => {
  const { drawn, unmount } = drawnFields()
  expect(drawn).toEqual([all.slice(0, 20)])
  await expectAtLast(drawn, (names) => expect(names).toEqual(all.slice(0, 100)))
  unmount()
})

test('where its reader is far down, the fields there are the second that are drawn', async () => {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(4300)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const index = [...(this.parentElement?.children ?? [])].indexOf(this)
    return DOMRect.fromRect({ y: index * 1440 - 4300, height: 1440, width: 600 })
  })
  const { drawn, unmount } = drawnFields()
  expect(drawn[1]).toEqual([...all.slice(0, 20), ...all.slice(40, 80)])
  await expectAtLast(drawn, (names) => expect(names).toEqual(all.slice(0, 100)))
  unmount()
})

describe('a form of few fields is there with', () => {
  const few = manyFields.slice(0, 30)

  beforeEach(() => void vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(560))

  test('those that may begin in the window, and the others follow', async () => {
    const { drawn, unmount } = drawnFields(few)
    expect(drawn[0]).toEqual(all.slice(0, 10))
    await expectAtLast(drawn, (names) => expect(names).toEqual(all.slice(0, 30)))
    unmount()
  })

  test('as many as the server drew for a higher window', () => {
    noteDrawnHeight(840)
    const { drawn, unmount } = drawnFields(few)
    noteDrawnHeight(0)
    expect(drawn[0]).toEqual(all.slice(0, 15))
    unmount()
  })

  test('the same in a drawer, however far down the field is that opened it', () => {
    const { drawn, unmount } = drawnFields(few, {}, 5000)
    expect(drawn[0]).toEqual(all.slice(0, 10))
    unmount()
  })

  test('all of them where its reader is further down', () => {
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(300)
    const { drawn, unmount } = drawnFields(few)
    expect(drawn[0]).toEqual(all.slice(0, 30))
    unmount()
  })

  test('more of them where some may not be shown', () => {
    const firstWith = (options: object) =>
      few.map((field, at) => (at < 5 ? ({ ...field, ...options } as ClientField) : field))
    const hidden = firstWith({ admin: { hidden: true } })
    const maybe = firstWith({ hasCondition: true })
    for (const [fields, shown] of [
      [hidden, all.slice(5, 15)],
      [maybe, all.slice(0, 15)],
    ] as const) {
      const { drawn, unmount } = drawnFields(fields)
      expect(drawn[0]).toEqual(shown)
      unmount()
    }
  })

  test('fewer of them below a long text, and one row of a list that may begin in the window', async () => {
    const paragraph = { type: 'paragraph', version: 1, children: [] }
    const text = { root: { type: 'root', version: 1, children: Array(18).fill(paragraph) } }
    const links: ClientField = { type: 'array', name: 'links', fields: few.slice(1, 3) }
    const fields: readonly ClientField[] = [{ type: 'richText', name: 'text' }, links, ...few]
    const rows = Array.from({ length: 9 }, (_, at) => ({ id: `row${at}` }))
    const { drawn, unmount } = drawnFields(fields, { text, links: rows })
    expect(drawn[0]).toEqual(['links__row0__field1', 'links__row0__field2', 'field0', 'field1'])
    await expectAtLast(drawn, (names) => expect(names).toHaveLength(9 * 2 + 30))
    unmount()
  })
})

function Above() {
  return <output>{String(useAbove())}</output>
}

test('a list that comes when the form is open counts nothing above it, as that of a new row', () => {
  const opening = new FormOpening()
  const shown = () => {
    const { root, unmount } = mount(
      <FormOpeningContext value={opening}>
        <AboveContext value={900}>
          <Above />
        </AboveContext>
      </FormOpeningContext>,
    )
    const text = root.querySelector('output')?.textContent
    unmount()
    return text
  }
  expect(shown()).toBe('900')
  opening.end()
  expect(shown()).toBe('null')
})
