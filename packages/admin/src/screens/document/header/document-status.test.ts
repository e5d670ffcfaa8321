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
    const none = { isRead: false, isSame: false }
    expect(localeStatus('changed', none)).toBe('unseen')
    expect(localeStatus('changed', { isRead: false, isSame: true })).toBe('unseen')
    expect(localeStatus('changed', { isRead: true, isSame: false })).toBe('changed')
    expect(localeStatus('changed', undefined)).toBe('changed')
    expect(localeStatus('published', none)).toBe('published')
    expect(localeStatus('draft', none)).toBe('draft')
    expect(localeStatus(null, none)).toBeNull()
  })

  test('is Published in a locale that readers get whole, whatever is changed in others', () => {
    expect(localeStatus('changed', { isRead: true, isSame: true })).toBe('published')
  })
})
