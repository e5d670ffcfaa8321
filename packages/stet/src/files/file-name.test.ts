import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { candidateNames, fileKey, isFileName, safeFileName } from './file-name.ts'

const safe = (name: string) => {
  const { base, extension } = safeFileName(name)
  return base + extension
}

describe('the name of a file', () => {
  it.each([
    ['photo.png', 'photo.png'],
    ['My  summer\tphoto.JPG', 'My summer-photo.JPG'],
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['C:\\Users\\me\\a.txt', 'a.txt'],
    ['..%2f..%2fx.png', '2f.-2fx.png'],
    ['.htaccess', 'htaccess'],
    ['...', 'file'],
    ['', 'file'],
    ['nul', 'file-nul'],
    ['COM1.png', 'file-COM1.png'],
    ['con.tar.gz', 'file-con.tar.gz'],
    ['trailing. . .', 'trailing'],
    ['a\0b.png', 'a-b.png'],
    ['photo\u202Egnp.exe', 'photo-gnp.exe'],
    ['\uFF0E\uFF0E\uFF0Fetc\uFF0Fx', 'etc-x'],
    ['cafe\u0301.png', 'café.png'],
    ['\uFB01le.txt', 'file.txt'],
    ['\uD800.png', 'png'],
    ['日本語.pdf', '日本語.pdf'],
    ['no extension.', 'no extension'],
    ['what? <script>.svg', 'what- -script-.svg'],
    [`${'x'.repeat(300)}.png`, `${'x'.repeat(180)}.png`],
    [`a.${'y'.repeat(40)}`, `a.${'y'.repeat(40)}`],
  ])('%j becomes %j', (given, expected) => {
    expect(safe(given)).toBe(expected)
  })

  it('is safe whatever was sent, fits everywhere and stays as it is when made safe again', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc
        .array(
          fc.constantFrom(
            '..',
            '/',
            '\\',
            '.',
            '\0',
            '%2f',
            'con',
            'ﬁ',
            '\u202E',
            ' ',
            '-',
            'é',
            'İ',
            '．',
          ),
        )
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const name = safe(text)
        expect(safe(name)).toBe(name)
        expect(isFileName(name)).toBe(true)
        for (const stored of [name, fileKey(name)]) {
          expect(Buffer.byteLength(stored)).toBeLessThanOrEqual(220)
          expect(stored).not.toMatch(/[/\\\0:]|^\.|\.\./)
          expect(stored).not.toBe('')
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('two names', () => {
  it('are the same file where a file system does not tell case or composition apart', () => {
    expect(fileKey('Photo.PNG')).toBe(fileKey('photo.png'))
    expect(fileKey(safe('cafe\u0301.png'))).toBe(fileKey(safe('caf\u00E9.png')))
  })
})

describe('a name that is taken', () => {
  it('gets the next number, then random letters', () => {
    const names = candidateNames({ base: 'photo', extension: '.png' }, () => 0.5)
    const first = Array.from({ length: 22 }, () => names.next().value)
    expect(first.slice(0, 3)).toEqual(['photo.png', 'photo-1.png', 'photo-2.png'])
    expect(first.at(-1)).toBe(`photo-${(0.5).toString(36).slice(2, 10)}.png`)
  })
  it.each([
    ['letters', 'x'.repeat(300)],
    ['characters of three bytes', '灯'.repeat(100)],
  ])('stays a name that is looked up, however many %s it has', (_what, long) => {
    const name = safeFileName(`${long}.png`)
    const names = candidateNames(name)
    for (let count = 0; count < 22; count++) {
      const { value } = names.next()
      expect([value, isFileName(value)]).toEqual([value, true])
      expect(isFileName(`${value.slice(0, -4)}-12000x12000.webp`)).toBe(true)
    }
    expect(isFileName(`${long}.png`)).toBe(false)
  })
  it('goes on counting where it has a number already', () => {
    const names = candidateNames({ base: 'photo-7', extension: '.png' })
    expect([names.next().value, names.next().value]).toEqual(['photo-7.png', 'photo-8.png'])
  })
})
