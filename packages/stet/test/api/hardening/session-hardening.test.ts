import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { partSender, piecesOf } from '../../sites/part-sender.ts'
import { picture, useUploadSite } from '../../sites/upload-site.ts'

const site = useUploadSite()
const drawing = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`

interface Sent {
  readonly name: string
  readonly type?: string
  readonly bytes: Buffer
  readonly slug?: string
}

/** Sends a file in parts, and gives it up where no document gets it. */
async function inParts({ name, type = '', bytes, slug = 'media' }: Sent) {
  const sender = partSender(site(), slug)
  const begun = await sender.announce('editor', name, bytes, { mimeType: type })
  if (begun.status !== 201) return begun
  const { id, partSize } = await begun.json()
  for (const [index, part] of piecesOf(bytes, partSize).entries()) {
    expect((await sender.put('editor', id, index + 1, part)).status).toBe(200)
  }
  const answer = await sender.finish('editor', id, { data: { title: 'x' } })
  if (answer.status !== 201) expect((await sender.giveUp('editor', id)).status).toBe(200)
  return answer
}
function inOneRequest({ name, type = '', bytes, slug = 'media' }: Sent) {
  const upload = { file: bytes, name, type, data: { title: 'x' } }
  return site().upload('editor', `/api/${slug}`, upload)
}

/** Everything below the folder of the site's files. */
async function everyFile(): Promise<readonly string[]> {
  const found = await readdir(join(site().dataDir), { recursive: true, withFileTypes: true })
  const files = found.filter((entry) => entry.isFile() && entry.name !== '.stet-uploads')
  return files.map(({ parentPath, name }) => join(parentPath, name))
}

describe.each([
  ['in parts', inParts],
  ['in one request', inOneRequest],
])('a file that comes %s', (_how, send) => {
  test.each([
    ['leads elsewhere', '../../../etc/passwd.txt'],
    ['leads elsewhere on Windows', '..\\..\\windows\\system.txt'],
    ['is a path', '/etc/cron.d/job.txt'],
    ['is hidden', '.htaccess.txt'],
    ['has control characters', 'a\u0000b\nc\u001b[31m\u007fd.txt'],
    ['turns its letters around', 'photo\u202Etxt.exe.txt'],
    ['has 300 bytes', `${'x'.repeat(296)}.txt`],
    ['has 300 bytes in 100 letters', `${'灯'.repeat(100)}.txt`],
    ['is a device', 'CON.txt'],
    ['has a stream', 'a.txt:hidden.txt'],
    ['ends with dots', 'a.txt...'],
    ['is only dots', '..'],
    ['is nothing', ' '],
  ])('is stored in its folder where its name %s', async (_what, name) => {
    // The second one needs a name of its own.
    for (const bytes of [Buffer.from('harmless words'), Buffer.from('other words')]) {
      await isStored(name, bytes)
    }
  })

  async function isStored(name: string, bytes: Buffer) {
    const before = new Set(await everyFile())
    const answer = await send({ name, type: 'text/plain', bytes })
    const body = await answer.json()
    expect({ status: answer.status, errors: body.errors }).toEqual({ status: 201 })
    const { filename, url } = body.doc as { filename: string; url: string }
    expect(filename).not.toMatch(/[/\\:\p{Cc}\p{Cf}]|^\.|^CON\./u)
    expect(Buffer.byteLength(filename)).toBeLessThanOrEqual(255)
    const made = (await everyFile()).filter((path) => !before.has(path))
    expect(made.map((path) => join(path, '..'))).toEqual([join(site().dataDir, 'uploads', 'media')])
    const file = await site().send('editor', 'GET', url)
    expect(await file.text()).toBe(bytes.toString())
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
  }

  test.each([
    ['a page that says it is a picture', 'x.png', 'image/png', '<html><script>alert(1)</script>'],
    ['a program, whatever it is called', 'x.dat', '', `MZ\u0090\0\u0003${'\u0001'.repeat(200)}`],
    ['a program that says it is a film', 'x.mp4', 'video/mp4', `\u007fELF${'\0'.repeat(200)}`],
    ['a drawing with a script', 'x.svg', 'image/svg+xml', drawing('<script>alert(1)</script>')],
    ['a cut PDF', 'x.pdf', 'application/pdf', '%PDF-1.7\n1 0 obj'],
    ['a page by its name', 'x.html', 'text/plain', 'harmless words'],
    ['a program by its name', 'x.php', 'image/png', 'harmless words'],
  ])('is refused, and leaves nothing, where it is %s', async (_what, name, type, content) => {
    const before = await everyFile()
    const answer = await send({ name, type, bytes: Buffer.from(content, 'latin1') })
    const text = await answer.text()
    expect({ status: answer.status, text }).toMatchObject({ status: 400 })
    expect(text).not.toMatch(/node:|\.incoming|\.sessions|at file:/)
    expect(await everyFile()).toEqual(before)
  })

  test('has sizes that can be read, too, where its name is as long as names are', async () => {
    const answer = await send({ name: `${'x'.repeat(300)}.png`, bytes: await picture() })
    const { doc } = await answer.json()
    const { url } = doc.sizes.card
    expect((await site().send('editor', 'GET', url)).status).toBe(200)
  })

  test('is refused by a collection of pictures where it is none', async () => {
    const words = Buffer.from('words that call themselves a picture')
    const before = await everyFile()
    for (const name of ['x.png', 'x.txt']) {
      const answer = await send({ name, type: 'image/png', bytes: words, slug: 'pictures' })
      expect([name, answer.status]).toEqual([name, 400])
    }
    expect(await everyFile()).toEqual(before)
  })

  test('has the type of its content, not the one that was claimed', async () => {
    const bytes = await picture(60, 40, 'jpeg')
    const answer = await send({ name: 'x.jpg', type: 'application/octet-stream', bytes })
    const { doc } = await answer.json()
    expect(doc).toMatchObject({ mimeType: 'image/jpeg', width: 60, height: 40 })
  })
})
