import { describe, expect, test } from 'vitest'
import { documentStatus, localeStatus } from './document-status.ts'

describe('the status of a document', () => {
  test('is Draft while only editors have seen it', () => {
    expect(documentStatus({ hasDrafts: true, status: 'draft', isPublished: false })).toBe('draft')
    expect(documentStatus({ hasDrafts: true, status: undefined, isPublished: false })).toBe('draft')
  })

  test('is Published when readers get what editors see', () => {
    expect(documentStatus({ hasDrafts: true, status: 'published', isPublished: true })).toBe(
      'published',
    )
  })

  test('is Changed when readers get an older text than editors see', () => {
    expect(documentStatus({ hasDrafts: true, status: 'draft', isPublished: true })).toBe('changed')
  })

  test('is not shown where every save is public', () => {
    expect(documentStatus({ hasDrafts: false, status: 'published', isPublished: true })).toBeNull()
  })

  test('is of one locale alone where readers get the document in others only', () => {
    expect(localeStatus('changed', false)).toBe('unseen')
    expect(localeStatus('changed', true)).toBe('changed')
    expect(localeStatus('changed', undefined)).toBe('changed')
    expect(localeStatus('published', false)).toBe('published')
    expect(localeStatus(null, false)).toBeNull()
  })
})
