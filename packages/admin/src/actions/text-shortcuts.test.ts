import { expect, test } from 'vitest'
import { matchesTextShortcut } from './text-shortcuts.ts'

const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

test('digits are told by their place, whatever their keys write with Shift or Alt', () => {
  const german = { ...none, key: '/', code: 'Digit7', ctrlKey: true, shiftKey: true }
  expect(matchesTextShortcut(german, 'mod+shift+7', false)).toBe(true)
  expect(matchesTextShortcut(german, 'mod+shift+8', false)).toBe(false)
  const mac = { ...none, key: '¡', code: 'Digit1', metaKey: true, altKey: true }
  expect(matchesTextShortcut(mac, 'mod+alt+1', true)).toBe(true)
  expect(matchesTextShortcut(mac, 'mod+alt+1', false)).toBe(false)
})

test('letters are told by what they write', () => {
  const dvorak = { ...none, key: 'e', code: 'KeyD', ctrlKey: true }
  expect(matchesTextShortcut(dvorak, 'mod+e', false)).toBe(true)
  expect(matchesTextShortcut({ ...dvorak, shiftKey: true }, 'mod+e', false)).toBe(false)
})
