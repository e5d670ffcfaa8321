import { describe, expect, test } from 'vitest'
import { fileFault } from './file-fault.ts'

const pictures = { mimeTypes: ['image/*', 'application/pdf'], limits: { fileSize: 1000 } }

describe('a file is refused before it is sent', () => {
  test('where it is larger than the collection takes', () => {
    expect(fileFault({ size: 1001, type: 'image/png' }, pictures)).toEqual({
      key: 'error:tooLarge',
      values: { max: 1000 },
    })
    expect(fileFault({ size: 1000, type: 'image/png' }, pictures)).toBeNull()
  })

  test('where its type is not among those that are taken', () => {
    expect(fileFault({ size: 1, type: 'text/html' }, pictures)?.key).toBe('error:invalidMimeType')
    expect(fileFault({ size: 1, type: 'imagery/png' }, pictures)?.key).toBe('error:invalidMimeType')
    expect(fileFault({ size: 1, type: 'application/pdf' }, pictures)).toBeNull()
  })

  test('but not where only the server can tell', () => {
    expect(fileFault({ size: 1, type: '' }, pictures)).toBeNull()
    expect(fileFault({ size: 1, type: 'text/html' }, { ...pictures, mimeTypes: [] })).toBeNull()
  })
})
