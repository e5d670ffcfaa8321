import { describe, expect, test } from 'vitest'
import { documentStatus } from './document-status.ts'

describe('the status of a document', () => {
  test('is Draft while nobody but editors has seen it', () => {
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
})
