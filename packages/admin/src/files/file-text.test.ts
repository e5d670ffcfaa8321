import { describe, expect, test } from 'vitest'
import { dimensionsText, shownName, sizeText, typeText } from './file-text.ts'

describe('the name of a file', () => {
  test('is shown as it is, in whatever script', () => {
    for (const name of ['lighthouse.jpg', 'دفتر.pdf', '写真 (2).png', '<b>.svg']) {
      expect(shownName(name)).toBe(name)
    }
  })

  test('never turns what is read around it, and hides nothing', () => {
    expect(shownName('photo\u202egpj.exe')).toBe('photo\ufffdgpj.exe')
    expect(shownName('a\u0000b\nc\u200b.txt')).toBe('a\ufffdb\ufffdc\ufffd.txt')
  })
})

test('a size is said in the unit that suits it', () => {
  expect(sizeText(0, 'en')).toBe('0\u00a0bytes')
  expect(sizeText(999, 'en')).toBe('999\u00a0bytes')
  expect(sizeText(41_200, 'en')).toBe('41\u00a0kB')
  expect(sizeText(1_250_000, 'en')).toBe('1.3\u00a0MB')
  expect(sizeText(1_250_000, 'de')).toBe('1,3\u00a0MB')
})

test('a figure and its unit stay on one line', () => {
  expect(dimensionsText(1200, 900)).toBe('1200\u00a0×\u00a0900')
})

test('a type is said as people call it', () => {
  const letter = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  expect(
    ['image/jpeg', 'image/svg+xml', 'application/pdf', 'text/plain', letter].map(typeText),
  ).toEqual(['JPEG', 'SVG', 'PDF', 'TXT', 'DOCX'])
})
