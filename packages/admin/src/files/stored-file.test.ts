import { describe, expect, test } from 'vitest'
import { previewUrl, storedFile } from './stored-file.ts'

const picture = {
  filename: 'sea.jpg',
  mimeType: 'image/jpeg',
  url: '/sea.jpg',
  filesize: 5000,
  width: 4000,
  height: 3000,
  focalX: 20,
  focalY: null,
  sizes: {
    square: { url: '/square.jpg', width: 600, height: 600, filesize: 300 },
    middle: { url: '/middle.jpg', width: 800, height: 600, filesize: 400 },
    large: { url: '/large.jpg', width: 1600, height: 1200, filesize: 900 },
    none: { url: null, width: null, height: null, filesize: null },
    broken: { url: null, failed: true },
  },
}

describe('a stored file', () => {
  test('is what its document says, whatever else is there', () => {
    const file = storedFile(picture)
    expect(file).toMatchObject({ name: 'sea.jpg', width: 4000, focalPoint: { x: 20, y: 50 } })
    expect(file?.sizes.map(({ name, isFailed }) => [name, isFailed])).toContainEqual([
      'broken',
      true,
    ])
    expect(storedFile({})).toBeNull()
    expect(storedFile({ filename: 'a', sizes: 3, width: '9' })).toMatchObject({
      mimeType: '',
      width: null,
      sizes: [],
    })
  })

  test('is previewed by the smallest copy that shows all of it', () => {
    const file = storedFile(picture)
    expect(file && previewUrl(file)).toBe('/middle.jpg')
  })

  test('is asked for anew once the document is stored again, since the address stays', () => {
    const first = storedFile({ ...picture, updatedAt: '2026-01-01T00:00:00.000Z' })
    expect(first && previewUrl(first)).toBe('/middle.jpg?draft=true&v=2026-01-01T00%3A00%3A00.000Z')
  })

  test('is previewed by itself where there is none, unless it is enormous', () => {
    const plain = storedFile({ ...picture, sizes: {} })
    expect(plain && previewUrl(plain)).toBe('/sea.jpg')
    const huge = storedFile({ ...picture, width: 16_000, height: 16_000, sizes: {} })
    expect(huge && previewUrl(huge)).toBeNull()
    const cut = storedFile({ ...picture, width: 16_000, height: 16_000 })
    expect(cut && previewUrl(cut)).toBe('/square.jpg')
  })
})
