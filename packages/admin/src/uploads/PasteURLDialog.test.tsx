import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { buttonOf, controlOf, mount, press, type as typeInto } from '../../test/mount-form.tsx'
import { ApiFailure } from '../api/client/api-failure.ts'
import { PasteURLDialog, type PasteURLDialogProps } from './PasteURLDialog.tsx'

type Options = Parameters<PasteURLDialogProps['fetchFile']>[1]

let mounted: ReturnType<typeof mount> | null = null
afterEach(() => {
  mounted?.unmount()
  mounted = null
})

function open() {
  const asked: {
    readonly src: string
    readonly options: Options
    resolve(file: File): void
    reject(error: unknown): void
  }[] = []
  const taken: File[] = []
  let closed = 0
  mounted = mount(
    <PasteURLDialog
      open
      fetchFile={(src, options) =>
        new Promise((resolve, reject) => asked.push({ src, options, resolve, reject }))
      }
      onFile={(file) => taken.push(file)}
      onClose={() => {
        closed += 1
      }}
      finalFocus={() => null}
    />,
  )
  const body = document.body
  return {
    asked,
    taken,
    closed: () => closed,
    text: () => body.textContent ?? '',
    address: () => controlOf(body, 'Address of the file'),
    fetch: () => press(buttonOf(body, 'Fetch file')),
    progress: () => body.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow'),
  }
}

const settled = () => act(async () => {})

describe('giving a file by its address', () => {
  test('fetches it, says how far it has come, and hands it over', async () => {
    const dialog = open()
    typeInto(dialog.address(), ' https://a.test/photo.png ')
    dialog.fetch()
    const [asked] = dialog.asked
    expect(asked?.src).toBe('https://a.test/photo.png')
    expect(dialog.progress()).toBeNull()
    act(() => asked?.options.onProgress(0.4))
    expect(dialog.progress()).toBe('40')
    expect(dialog.address().readOnly).toBe(true)
    const file = new File(['x'], 'photo.png')
    asked?.resolve(file)
    await settled()
    expect(dialog.taken).toEqual([file])
    expect(dialog.closed()).toBe(1)
  })

  test('says why it was refused, until another address is typed', async () => {
    const dialog = open()
    dialog.fetch()
    expect(dialog.asked).toHaveLength(0)
    expect(dialog.text()).toContain('This field is required.')
    typeInto(dialog.address(), 'http://inside/')
    expect(dialog.text()).not.toContain('This field is required.')
    dialog.fetch()
    const message = 'Files may not be fetched from this address.'
    dialog.asked[0]?.reject(
      new ApiFailure({ status: 400, errors: [{ name: null, message, data: undefined }] }),
    )
    await settled()
    expect(dialog.text()).toContain(message)
    expect(dialog.progress()).toBeUndefined()
    typeInto(dialog.address(), 'https://a.test/')
    expect(dialog.text()).not.toContain(message)
  })

  test('is given up when it is closed', async () => {
    const dialog = open()
    typeInto(dialog.address(), 'https://a.test/')
    dialog.fetch()
    const [asked] = dialog.asked
    mounted?.unmount()
    mounted = null
    expect(asked?.options.signal.aborted).toBe(true)
    asked?.resolve(new File(['x'], 'late.png'))
    await settled()
    expect(dialog.taken).toEqual([])
  })
})
