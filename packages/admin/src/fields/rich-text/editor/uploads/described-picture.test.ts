import type { ClientField } from '@stet/core'
import { expect, test } from 'vitest'
import { describedPicture } from './described-picture.ts'

const described = (alt: string, ...fields: readonly ClientField[]) =>
  describedPicture({ fields }, alt)

test('the alternative text of a picture goes to the text field of that name, wherever it is shown', () => {
  const text: ClientField = { name: 'alt', type: 'text', required: true }
  expect(described(' A ship\n at sea ', text)).toEqual({ alt: 'A ship at sea' })
  expect(described('A ship', { name: 'alt', type: 'textarea', localized: true })).toEqual({
    alt: 'A ship',
  })
  expect(described('A ship', { type: 'row', fields: [text] })).toEqual({ alt: 'A ship' })
  expect(described('A ship', { type: 'tabs', tabs: [{ label: 'About', fields: [text] }] })).toEqual(
    { alt: 'A ship' },
  )
})

test('nothing is guessed where there is no such field', () => {
  expect(described('', { name: 'alt', type: 'text' })).toEqual({})
  expect(described('A ship', { name: 'title', type: 'text' })).toEqual({})
  expect(described('A ship', { name: 'alt', type: 'number' })).toEqual({})
  expect(described('A ship', { name: 'alt', type: 'text', hasMany: true })).toEqual({})
  expect(described('A ship', { name: 'alt', type: 'text', admin: { readOnly: true } })).toEqual({})
  expect(described('A ship', { name: 'alt', type: 'text', maxLength: 5 })).toEqual({})
  const text: ClientField = { name: 'alt', type: 'text' }
  expect(described('A ship', { name: 'about', type: 'group', fields: [text] })).toEqual({})
  expect(described('A ship', { type: 'tabs', tabs: [{ name: 'about', fields: [text] }] })).toEqual(
    {},
  )
})
