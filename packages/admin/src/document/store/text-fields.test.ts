import { type Json, type JsonObject, rowIdSource } from '@stet/core'
import { describe, expect, test, vi } from 'vitest'
import { sampleStore } from '../../../test/sample-form.ts'
import { createI18n } from '../../i18n/i18n.ts'

const paragraph = (text: string): JsonObject => ({
  type: 'paragraph',
  children: [{ type: 'text', text }],
})
const quote = (id: string, fields: JsonObject = {}): JsonObject => ({
  type: 'block',
  fields: { id, blockType: 'quote', words: 'Words', ...fields },
})
const textOf = (...children: Json[]): JsonObject => ({ root: { type: 'root', children } })
const story = textOf(paragraph('One'), quote('a', { author: 'Ada' }), paragraph('Two'), quote('b'))

describe('a field in a block of a text', () => {
  test('is read and written as one of the document', () => {
    const store = sampleStore({ story })
    expect(store.get(['story', 'a', 'author'])).toBe('Ada')
    expect(store.fieldAt(['story', 'a', 'author'])).toMatchObject({ label: 'Author' })
    store.set(['story', 'a', 'author'], 'Grace')
    expect(store.get(['story', 'a', 'author'])).toBe('Grace')
    expect(store.isDirty()).toBe(true)
    store.set(['story', 'a', 'author'], 'Ada')
    expect(store.isDirty()).toBe(false)
  })
})
