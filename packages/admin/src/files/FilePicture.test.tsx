import type { ClientField, Json } from '@stet/core'
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { mount, mountForm } from '../../test/mount-form.tsx'
import { sampleCollection } from '../../test/sample-site.ts'
import { FilePicture } from './FilePicture.tsx'

let page: { readonly root: HTMLElement; unmount(): void } | null = null
afterEach(() => {
  page?.unmount()
  page = null
})

const sign = (root: ParentNode) => root.querySelector('svg')?.getAttribute('class')
const picture = (root: ParentNode) => root.querySelector('img')
const fail = (image: HTMLImageElement | null) =>
  act(() => void image?.dispatchEvent(new Event('error')))

describe('a file in a list', () => {
  test.each([
    ['application/pdf', 'lucide-file-text'],
    ['video/mp4', 'lucide-film'],
    ['audio/ogg', 'lucide-music'],
    ['image/tiff', 'lucide-image'],
    ['application/zip', 'lucide-file'],
  ])('of type %s is a sign, whatever address it has', (mimeType, name) => {
    page = mount(<FilePicture src="/a" mimeType={mimeType} size="line" />)
    expect(picture(page.root)).toBeNull()
    expect(sign(page.root)).toContain(name)
  })

  test.each([
    'image/jpeg',
    'image/png',
    'image/gif',
    'image/svg+xml',
    'image/webp',
    'image/avif',
    'image/jxl',
  ])('of type %s is shown as the picture that it is', (mimeType) => {
    page = mount(<FilePicture src="/a" mimeType={mimeType} size="line" />)
    expect(picture(page.root)?.getAttribute('src')).toBe('/a')
    expect(sign(page.root)).toBeUndefined()
  })

  test.each(['image/png', 'image/svg+xml'])(
    'of type %s that cannot be had is a sign and no broken picture',
    (mimeType) => {
      page = mount(<FilePicture src="/gone" mimeType={mimeType} size="line" />)
      expect(picture(page.root)?.getAttribute('src')).toBe('/gone')
      fail(picture(page.root))
      expect(picture(page.root)).toBeNull()
      expect(sign(page.root)).toContain('lucide-image')
    },
  )
})

const files: readonly Json[] = [
  { id: 'm1', filename: 'report.pdf', mimeType: 'application/pdf', url: '/report.pdf' },
  { id: 'm2', filename: 'gone.png', mimeType: 'image/png', url: '/gone.png' },
]

test.each([
  ['an upload field', { type: 'upload', relationTo: 'media', hasMany: true }],
  ['a relationship field', { type: 'relationship', relationTo: 'media', hasMany: true }],
])('%s shows signs for what is no picture and for what cannot be had', async (_name, own) => {
  const field = { name: 'files', label: 'Files', ...own } as ClientField
  const form = mountForm(
    [field],
    { files: ['m1', 'm2'] },
    {
      collections: [sampleCollection('media')],
      fetch: async () => ({ docs: files, hasNextPage: false }),
    },
  )
  page = form
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(form.root.textContent).toContain('gone.png')
  })
  const rows = [...form.root.querySelectorAll('ol > li')]
  expect(rows.map((row) => picture(row)?.getAttribute('src'))).toEqual([undefined, '/gone.png'])
  fail(form.root.querySelector('img'))
  expect(picture(form.root)).toBeNull()
  const [first = '', second = ''] = rows.map(
    (row) => row.querySelector('[data-size] > svg')?.getAttribute('class') ?? '',
  )
  expect(first).toContain('lucide-file-text')
  expect(second).toContain('lucide-image')
})
