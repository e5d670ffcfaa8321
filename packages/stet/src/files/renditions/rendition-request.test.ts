import type { CompleteRenditions } from '@stet/core'
import { describe, expect, test } from 'vitest'
import { negotiateFormat, parseRenditionRequest } from './rendition-request.ts'

const allowed: CompleteRenditions = {
  widths: [320, 640],
  heights: [240],
  formats: ['avif', 'webp', 'jpeg', 'png'],
  qualities: [75, 40],
  maxAge: 0,
  maxBytes: 1,
  storage: null,
}

describe('a request for a rendition', () => {
  test('is read from its parameters', () => {
    expect(parseRenditionRequest({ width: '320', height: '240', draft: 'true' }, allowed)).toEqual({
      width: 320,
      height: 240,
      fit: 'cover',
      format: null,
      quality: 75,
    })
    expect(
      parseRenditionRequest({ fit: 'inside', format: 'webp', quality: '40' }, allowed),
    ).toEqual({ width: null, height: null, fit: 'inside', format: 'webp', quality: 40 })
  })

  test('without any of its parameters is none', () => {
    expect(parseRenditionRequest({ draft: 'true', v: '1' }, allowed)).toBeNull()
  })

  test.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['a width that is not listed', { width: '321' }, 'width'],
    ['a width with a sign', { width: '+320' }, 'width'],
    ['a width in other digits', { width: '３２０' }, 'width'],
    ['a width with a fraction', { width: '320.0' }, 'width'],
    ['two widths', { width: ['320', '640'] }, 'width'],
    ['an object', { width: { gt: '1' } }, 'width'],
    ['an empty width', { width: '' }, 'width'],
    ['a height that is not listed', { height: '320' }, 'height'],
    ['an unknown fit', { width: '320', fit: 'crop' }, 'fit'],
    ['an unknown format', { format: 'gif' }, 'format'],
    ['a name that all objects have', { format: 'constructor' }, 'format'],
    ['a quality that is not listed', { quality: '100' }, 'quality'],
  ])('is refused for %s', (_, query, name) => {
    expect(() => parseRenditionRequest(query, allowed)).toThrow(
      expect.objectContaining({ code: 'query', paths: [name] }),
    )
  })
})

describe('the format of a rendition', () => {
  test.each<[string, string, string | null, string]>([
    ['is AVIF where that is accepted', 'image/jpeg', 'image/avif,image/webp,*/*', 'avif'],
    ['is WebP where only that is accepted', 'image/png', 'image/webp, */*;q=0.8', 'webp'],
    ['is none that is refused', 'image/jpeg', 'image/avif;q=0, image/webp;q=0.000', 'jpeg'],
    ['is that of the image for everybody else', 'image/png', '*/*', 'png'],
    ['is that of the image without a header', 'image/jpeg', null, 'jpeg'],
    ['is one that every browser shows', 'image/tiff', '*/*', 'jpeg'],
    ['is one with colours as they are for a drawing', 'image/gif', null, 'png'],
    ['is one that can be animated', 'image/gif', 'image/avif,image/webp', 'webp'],
    ['is not read from a header of nonsense', 'image/jpeg', ',;;=,image/avif ;q =0', 'avif'],
  ])('%s', (_, type, accept, expected) => {
    expect(negotiateFormat(allowed, type, accept)).toBe(expected)
  })

  test('is one of those allowed', () => {
    expect(negotiateFormat({ formats: ['webp'] }, 'image/png', '*/*')).toBe('webp')
    expect(
      negotiateFormat({ formats: ['webp', 'avif'] }, 'image/png', 'image/avif,image/webp'),
    ).toBe('webp')
  })
})
