import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { buttonOf, controlOf, mount, press, type as typeInto } from '../../test/mount-form.tsx'
import { ApiFailure } from '../api/client/api-failure.ts'
import { PasteURLsDialog } from './PasteURLsDialog.tsx'

let mounted: ReturnType<typeof mount> | null = null
afterEach(() => {
  mounted?.unmount()
  mounted = null
})

function open() {
  const asked = new Map<
    string,
    { readonly signal: AbortSignal; resolve(file: File): void; reject(error: unknown): void }
  >()
  const taken: string[] = []
  let closed = 0
  mounted = mount(
    <PasteURLsDialog
      open
      fetchFile={(src, { signal }) =>
        new Promise((resolve, reject) => asked.set(src, { signal, resolve, reject }))
      }
      onFile={(file) => taken.push(file.name)}
      onClose={() => {
        closed += 1
      }}
      finalFocus={() => null}
    />,
  )
  const box = () => controlOf<HTMLTextAreaElement>(document.body, 'Addresses of the files')
  return {
    asked,
    taken,
    box,
    closed: () => closed,
    text: () => document.body.textContent ?? '',
    give(...lines: readonly string[]) {
      typeInto(box(), lines.join('\n'))
      press(buttonOf(document.body, 'Fetch files'))
    },
    come: (src: string) =>
      act(async () => asked.get(src)?.resolve(new File(['x'], src.split('/').at(-1) ?? ''))),
    fail: (src: string, message: string) =>
      act(async () =>
        asked
          .get(src)
          ?.reject(
            new ApiFailure({ status: 400, errors: [{ name: null, message, data: undefined }] }),
          ),
      ),
  }
}

const [a, b, c] = ['https://a.test/a.png', 'https://a.test/b.png', 'https://a.test/c.png'] as const

describe('giving several files by their addresses', () => {
  test('fetches two at a time and hands each over as it comes', async () => {
    const dialog = open()
    dialog.give(`  ${a} `, '', b, a, c)
    expect([...dialog.asked.keys()]).toEqual([a, b])
    await dialog.come(b)
    expect(dialog.taken).toEqual(['b.png'])
    expect([...dialog.asked.keys()]).toEqual([a, b, c])
    await dialog.come(c)
    await dialog.come(a)
    expect(dialog.taken).toEqual(['b.png', 'c.png', 'a.png'])
    expect(dialog.closed()).toBe(1)
  })

  test('keeps the addresses that did not work, each with its reason', async () => {
    const dialog = open()
    dialog.give(a, b, c)
    await dialog.fail(a, 'Not from there.')
    await dialog.come(b)
    await dialog.fail(c, 'Too large.')
    expect(dialog.closed()).toBe(0)
    expect(dialog.box().value).toBe(`${a}\n${c}`)
    expect(dialog.text()).toContain(`${a}: Not from there.`)
    expect(dialog.text()).toContain(`${c}: Too large.`)
    typeInto(dialog.box(), c)
    expect(dialog.text()).not.toContain('Too large.')
  })

  test('gives up what is left when it is closed', () => {
    const dialog = open()
    dialog.give(a, b)
    press(buttonOf(document.body, 'Cancel'))
    expect(dialog.asked.get(a)?.signal.aborted).toBe(true)
    expect(dialog.asked.get(b)?.signal.aborted).toBe(true)
    expect(dialog.closed()).toBe(1)
  })

  test('asks for an address where there is none', () => {
    const dialog = open()
    dialog.give('  ')
    expect(dialog.text()).toContain('This field is required.')
  })
})
