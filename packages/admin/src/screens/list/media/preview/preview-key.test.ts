import { describe, expect, test } from 'vitest'
import { previewKey } from './preview-key.ts'

const press = (key: string, more: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  target: document.body,
  ...more,
})

describe('keys in the preview of a file', () => {
  test.each([
    ['ArrowRight', 'next', 'previous'],
    ['ArrowLeft', 'previous', 'next'],
    ['Home', 'first', 'first'],
    ['End', 'last', 'last'],
    [' ', 'close', 'close'],
  ])('%s means %s, and %s where the page runs from right to left', (key, ltr, rtl) => {
    expect(previewKey(press(key), 'ltr')).toBe(ltr)
    expect(previewKey(press(key), 'rtl')).toBe(rtl)
  })

  test('the space bar presses a button that has the focus, and arrows go on from there', () => {
    const target = document.createElement('button')
    expect(previewKey(press(' ', { target }), 'ltr')).toBeNull()
    expect(previewKey(press('ArrowRight', { target }), 'ltr')).toBe('next')
  })

  test.each(['video', 'audio'])('a player of %s has its own keys', (name) => {
    const target = document.createElement(name)
    for (const key of [' ', 'ArrowRight', 'ArrowLeft', 'Home']) {
      expect(previewKey(press(key, { target }), 'ltr')).toBeNull()
    }
  })

  test('what is held with Ctrl, ⌘ or Alt is for the browser', () => {
    expect(previewKey(press('ArrowLeft', { altKey: true }), 'ltr')).toBeNull()
    expect(previewKey(press('ArrowLeft', { metaKey: true }), 'ltr')).toBeNull()
    expect(previewKey(press('Enter'), 'ltr')).toBeNull()
  })
})
