import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isHarmfulSvg, isWholePdf } from './active-content.ts'
import { checkFileType, readContent } from './content-type.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stet-content-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const png = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001080600000', 'hex'),
  Buffer.from('1f15c4890000000a49444154789c6300010000050001', 'hex'),
])
const zip = Buffer.from('504b0304140000000000000000000000000000000000000000000100000061', 'hex')

async function verdict(bytes: Buffer | string, extension: string, claimed = '') {
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  return checkFileType(await readContent(path), extension, claimed)
}

describe('a file', () => {
  it.each([
    ['a picture', png, '.png', 'image/png', 'image/png'],
    ['a picture without a claimed type', png, '.png', '', 'image/png'],
    ['a text', 'hello', '.txt', 'text/plain', 'text/plain'],
    ['a text that begins like a bitmap', 'BMW makes cars', '.txt', 'text/plain', 'text/plain'],
    ['a table in an old encoding', Buffer.from('a;\xe4\n', 'latin1'), '.csv', '', 'text/csv'],
    [
      'source code about pages',
      '<html><script>1</script>',
      '.md',
      'text/markdown',
      'text/markdown',
    ],
    ['a page', '<!doctype html><p>', '.html', 'text/html', 'text/html'],
    [
      'a drawing',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '.svg',
      'image/svg+xml',
      'image/svg+xml',
    ],
    [
      'an archive of an unknown kind',
      zip,
      '.sketch',
      'application/octet-stream',
      'application/zip',
    ],
    ['a document made of an archive', zip, '.pages', '', 'application/zip'],
    ['unknown bytes', Buffer.from([0, 1, 2, 3]), '.bin', '', 'application/octet-stream'],
    ['nothing at all', '', '.txt', '', 'text/plain'],
  ])('is %s', async (_what, bytes, extension, claimed, type) => {
    expect(await verdict(bytes, extension, claimed)).toMatchObject({ agrees: true, type })
  })

  it('gets the extension of what it is where it was named like another picture, or not at all', async () => {
    expect(await verdict(png, '.jpg', 'image/jpeg')).toEqual({
      agrees: true,
      type: 'image/png',
      extension: '.png',
    })
    expect(await verdict(png, '')).toMatchObject({ extension: '.png' })
    expect(await verdict(png, '.png')).toMatchObject({ extension: null })
  })

  it.each([
    ['a page that is called a picture', '<html><script>alert(1)</script>', '.png', 'image/png'],
    ['a page that is called a drawing', '<!DOCTYPE html><svg>', '.svg', 'image/svg+xml'],
    ['a page behind a byte order mark and a comment', '\ufeff<!-- x --> <HTML>', '.jpg', ''],
    ['a page in UTF-16', Buffer.from('\ufeff<html>', 'utf16le'), '.gif', ''],
    ['a drawing that is called a picture', '<?xml version="1.0"?><!-- a --><svg/>', '.png', ''],
    ['a text that is called a picture', 'hello', '.png', 'image/png'],
    ['a text that begins like a GIF', 'GIF89a/*<script>*/=1', '.gif', 'image/gif'],
    ['a picture that is called a page', png, '.html', 'text/html'],
    ['a picture that is called a text', png, '.txt', 'text/plain'],
    ['a picture that the sender calls a page', png, '.png', 'text/html'],
    ['a text that the sender calls a picture', 'hello', '.txt', 'image/png'],
    ['a PDF that is called a picture', '%PDF-1.7\n%%EOF', '.png', ''],
    ['a PDF behind other bytes', `GIF89a\0\n%PDF-1.7\n%%EOF`, '.gif', 'image/gif'],
    ['an archive that is called a text', zip, '.txt', ''],
    ['an archive that is called a drawing', zip, '.svg', ''],
  ])('is refused when it is %s', async (_what, bytes, extension, claimed) => {
    expect(await verdict(bytes, extension, claimed)).toMatchObject({ agrees: false })
  })
})

describe('a drawing', () => {
  it('may draw', () => {
    expect(
      isHarmfulSvg(
        '<svg><style>.a{fill:red}</style><path class="a" d="M0 0"/><a href="#x"/></svg>',
      ),
    ).toBe(false)
  })
  it.each([
    '<svg><script>alert(1)</script></svg>',
    '<svg><SCRIPT/></svg>',
    '<svg><x:script xmlns:x="http://www.w3.org/2000/svg">1</x:script></svg>',
    '<svg onload="alert(1)"/>',
    '<svg><a href="java&#x09;script:alert(1)"/></svg>',
    '<svg><a href="&#106;avascript:alert(1)"/></svg>',
    '<svg><foreignObject><body/></foreignObject></svg>',
    '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
    '<?xml-stylesheet href="https://evil.test/x.css"?><svg/>',
    '<svg><style>@import "https://evil.test/x.css"</style></svg>',
    '<svg><use href="data:text/html,<script>"/></svg>',
  ])('must not be %s', (svg) => {
    expect(isHarmfulSvg(svg)).toBe(true)
  })
})

describe('a PDF', () => {
  it('has a head and a tail', () => {
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\nstartxref\n0\n%%EOF\n')
    expect(isWholePdf(pdf, pdf)).toBe(true)
    const cut = pdf.subarray(0, 20)
    expect(isWholePdf(cut, cut)).toBe(false)
  })
})
