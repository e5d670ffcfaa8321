import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { crc32 } from 'node:zlib'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Role } from '../../sites/site.ts'
import { openUploadSite, picture, type UploadBody, useUploadSite } from '../../sites/upload-site.ts'

const site = useUploadSite()

/** Files of every collection and half-received ones: a refused request must not add any. */
async function everyFile(): Promise<readonly string[]> {
  const incoming = await readdir(join(site().dataDir, 'uploads', '.incoming')).catch(() => [])
  const slugs = ['media', 'pictures', 'papers', 'converted']
  const stored = await Promise.all(slugs.map((slug) => site().filesOf(slug)))
  return [...incoming, ...stored.flat()]
}
afterEach(async () => {
  const incoming = await readdir(join(site().dataDir, 'uploads', '.incoming')).catch(() => [])
  expect(incoming).toEqual([])
})

interface Refusal extends UploadBody {
  readonly as?: Role
  readonly path?: string
  readonly status: number
  readonly contains?: string
}

function refused(sentence: string, refusal: Refusal | (() => Promise<Refusal>)): void {
  test(sentence, async () => {
    const {
      as = 'editor',
      path = '/api/media',
      status,
      contains,
      ...upload
    } = typeof refusal === 'function' ? await refusal() : refusal
    const before = await everyFile()
    const response = await site().upload(as, path, upload)
    const text = await response.text()
    expect({ status: response.status, text }).toMatchObject({ status })
    if (contains !== undefined) expect(text).toContain(contains)
    expect(text).not.toMatch(/node:|\.incoming|at file:/)
    expect(await everyFile()).toEqual(before)
  })
}

describe('a file is refused', () => {
  refused('from who may not create documents', {
    as: 'anonymous',
    file: 'x',
    name: 'x.txt',
    status: 403,
  })
  refused('from members of the site', { as: 'member', file: 'x', name: 'x.txt', status: 403 })
  refused('where its collection takes only pictures', {
    path: '/api/pictures',
    data: { title: 'x' },
    file: 'words',
    name: 'x.txt',
    status: 400,
    contains: 'Invalid MIME type: text/plain.',
  })
  refused('when nothing of it arrived but its name', {
    path: '/api/pictures',
    data: { title: 'x' },
    file: '',
    name: 'x.png',
    type: 'image/png',
    status: 400,
    contains: 'The file is empty.',
  })
  refused('when it is a page that says it is a picture', {
    path: '/api/pictures',
    data: { title: 'x' },
    file: '<html><script>alert(1)</script>',
    name: 'x.png',
    type: 'image/png',
    status: 400,
    contains: 'Invalid MIME type: text/html.',
  })
  refused('when it is a picture with a page’s name', async () => ({
    file: await picture(),
    name: 'x.html',
    type: 'text/html',
    status: 400,
    contains: '"path":"file"',
  }))
  for (const name of ['x.html', 'x.PHP', 'x.exe', 'x.js', 'x.svg.hta']) {
    refused(`when it is called ${name}`, {
      file: 'harmless words',
      name,
      status: 400,
    })
  }
  refused('when it is a program, whatever it is called', {
    file: Buffer.concat([Buffer.from('MZ\x90\0\x03'), Buffer.alloc(200, 1)]),
    name: 'x.dat',
    status: 400,
    contains: 'not accepted',
  })
  refused('when it is a drawing with a script', {
    file: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    name: 'x.svg',
    type: 'image/svg+xml',
    status: 400,
    contains: 'SVG file contains potentially harmful content.',
  })
  refused('when it is a drawing that grows without end', {
    file: '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><svg>&b;</svg>',
    name: 'x.svg',
    status: 400,
  })
  refused('when it is a cut PDF', {
    file: '%PDF-1.7\n1 0 obj',
    name: 'x.pdf',
    status: 400,
    contains: 'Invalid or corrupted PDF file.',
  })
  refused('when it is larger than its collection allows', {
    path: '/api/pictures',
    data: { title: 'x' },
    file: Buffer.alloc(60_000, 1),
    name: 'x.png',
    status: 413,
    contains: '50000',
  })
  refused('when it is a picture of 50,000 × 50,000 pixels', async () => {
    const file = await picture(1, 1)
    file.writeUInt32BE(50_000, 16)
    file.writeUInt32BE(50_000, 20)
    file.writeUInt32BE(crc32(file.subarray(12, 29)), 29)
    return { file, name: 'bomb.png', status: 400, contains: '50000 × 50000 pixels' }
  })
  refused('when only its first bytes are a picture’s', {
    file: Buffer.concat([
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      Buffer.alloc(100, 7),
    ]),
    name: 'x.png',
    status: 400,
  })
  refused('when the rest of the document is refused', async () => ({
    path: '/api/pictures',
    data: { title: 'x'.repeat(50_000), _status: 'published' },
    file: await picture(),
    name: 'x.png',
    status: 400,
  }))
  refused('for a document that does not exist', async () => ({
    method: 'PATCH',
    path: '/api/media/nothing',
    file: await picture(),
    status: 404,
  }))
})

describe('damaged pictures', () => {
  const nasty = async (): Promise<readonly [string, Buffer][]> => {
    const jpeg = await picture(60, 40, 'jpeg')
    const cases: [string, Buffer][] = [['cut.jpg', jpeg.subarray(0, jpeg.length / 2)]]
    // A real picture with every hundredth byte changed, starting at many places.
    for (let seed = 1; seed <= 12; seed++) {
      const bytes = Buffer.from(jpeg)
      for (let at = 20 + seed * 7; at < bytes.length; at += 97) bytes[at] = (at * seed) % 256
      cases.push([`bent-${seed}.jpg`, bytes])
    }
    return cases
  }

  test('are refused or stored, and have no other effect', async () => {
    for (const [name, file] of await nasty()) {
      const response = await site().upload('editor', '/api/media', { file, name })
      expect([201, 400]).toContain(response.status)
      if (response.status === 400) expect(await response.text()).toContain('errors')
    }
    const after = await site().upload('editor', '/api/media', { file: await picture() })
    expect((await after.json()).doc.sizes.card).toMatchObject({ width: 40, failed: false })
  })
})

describe('an image process that dies', () => {
  // Dies while the file `sick` exists, else works.
  const program = async (folder: string) => {
    const path = join(folder, 'worker.mjs')
    const real = fileURLToPath(
      new URL('../../../src/files/images/image-worker.ts', import.meta.url),
    )
    const sick = join(folder, 'sick')
    await writeFile(sick, '')
    await writeFile(
      path,
      `import { existsSync } from 'node:fs'
       process.on('message', () => existsSync(${JSON.stringify(sick)}) && process.kill(process.pid, 'SIGKILL'))
       await import(${JSON.stringify(real)})`,
    )
    return { path, sick }
  }

  test('leaves the file stored and its sizes marked as failed, and they are made when requested again', async () => {
    const { mkdtemp, rm } = await import('node:fs/promises')
    const { tmpdir } = await import('node:os')
    const folder = await mkdtemp(join(tmpdir(), 'stet-sick-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const { path, sick } = await program(folder)
    const own = await openUploadSite(undefined, { imageProcesses: { program: path } })
    onTestFinished(() => own.cms.close())
    const response = await own.upload('editor', '/api/media', {
      file: await picture(),
      name: 'p.png',
    })
    const { doc } = await response.json()
    expect(response.status).toBe(201)
    expect(doc).toMatchObject({
      filename: 'p.png',
      width: null,
      sizes: { card: { filename: null, failed: true } },
    })
    expect((await own.send('anonymous', 'GET', doc.url)).status).toBe(200)
    await rm(sick)
    const again = await own.send(
      'editor',
      'PATCH',
      `/api/media/${doc.id}?uploadEdits[focalPoint][x]=50&uploadEdits[focalPoint][y]=50`,
      { body: {} },
    )
    expect((await again.json()).doc).toMatchObject({
      filename: 'p.png',
      width: 120,
      sizes: { card: { width: 40, failed: false }, wide: { width: 60 } },
    })
  })
})

describe('a malformed body', () => {
  const send = (body: BodyInit, type: string) =>
    site().cms.fetch(
      new Request('http://stet.test/api/papers', {
        method: 'POST',
        headers: { 'content-type': type, authorization: `JWT ${site().tokens.editor}` },
        body,
        ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
      } as RequestInit),
    )
  const form = 'multipart/form-data; boundary=b'
  const part = (head: string, content: string) => `--b\r\n${head}\r\n\r\n${content}\r\n`
  const file = 'content-disposition: form-data; name="file"; filename="x.txt"'
  const payload = 'content-disposition: form-data; name="_payload"'

  test.each([
    ['ends in the middle of a file', `${part(payload, '{}')}--b\r\n${file}\r\n\r\nhalf`, form, 400],
    ['ends in the middle of a head', `--b\r\ncontent-dispo`, form, 400],
    ['has no boundary', 'x', 'multipart/form-data', 400],
    [
      'has ten thousand parts',
      `${part('content-disposition: form-data; name="a"', 'x').repeat(10_000)}--b--`,
      form,
      400,
    ],
    ['has a payload that is no JSON', `${part(payload, '{')}--b--`, form, 400],
    ['has a payload that is no object', `${part(payload, '[1]')}--b--`, form, 400],
    [
      'has a payload that is not UTF-8',
      Buffer.concat([
        Buffer.from(`--b\r\n${payload}\r\n\r\n{"a":"`),
        Buffer.from([0xff, 0xfe]),
        Buffer.from('"}\r\n--b--'),
      ]),
      form,
      400,
    ],
    [
      'has a payload of 11 MB',
      `${part(payload, `{"a":"${'x'.repeat(11 * 1024 * 1024)}"}`)}--b--`,
      form,
      413,
    ],
    [
      'names a file that the client stored, where nobody knows of it',
      `${part('content-disposition: form-data; name="file"', '{"filename":"x.png"}')}--b--`,
      form,
      400,
    ],
  ])('is refused when it %s', async (_what, body, type, status) => {
    const before = await everyFile()
    const response = await send(body, type)
    const text = await response.text()
    expect({ status: response.status, text }).toMatchObject({ status })
    expect(JSON.parse(text).errors).toHaveLength(1)
    expect(await everyFile()).toEqual(before)
  })

  test('may have unknown headers and parts', async () => {
    const body = [
      part(`x-long: ${'x'.repeat(1024 * 1024)}\r\n${payload}`, '{"open":true}'),
      part(
        'content-disposition: form-data; name="nested"\r\ncontent-type: multipart/mixed; boundary=c',
        '--c\r\n\r\nx\r\n--c--',
      ),
      part('content-disposition: form-data; name="other"; filename="y.txt"', 'ignored'),
      part(payload, '{"open":true}'),
      part(file, 'kept'),
      part(file, 'a second one is not'),
      '--b--\r\nepilogue',
    ].join('')
    const response = await send(body, form)
    const { doc, errors } = await response.json()
    expect({ status: response.status, errors }).toMatchObject({ status: 201 })
    expect(doc).toMatchObject({ filename: 'x.txt', filesize: 4 })
  })

  test('with a boundary made to slow down patterns is read fast', async () => {
    const boundary = 'a'.repeat(70)
    const body = `--${boundary}\r\n${payload}\r\n\r\n{"open":false}\r\n${`--${'a'.repeat(69)}\r\n`.repeat(20_000)}--${boundary}--`
    const start = performance.now()
    await send(body, `multipart/form-data; boundary=${boundary}`)
    expect(performance.now() - start).toBeLessThan(5000)
  })

  test('whose client disconnects leaves nothing behind', async () => {
    const before = await everyFile()
    let sent = 0
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent++
        if (sent === 1)
          controller.enqueue(Buffer.from(`${part(payload, '{}')}--b\r\n${file}\r\n\r\n`))
        else if (sent < 20) controller.enqueue(Buffer.alloc(64 * 1024, 120))
        else controller.error(new Error('connection reset'))
      },
    })
    expect((await send(stream, form)).status).toBe(400)
    expect(await everyFile()).toEqual(before)
    expect(await site().cms.collectOrphans({ olderThan: 0 })).toEqual({ orphans: [], incoming: 0 })
  })

  test('is counted as it arrives, whatever its headers say', async () => {
    const endless = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(Buffer.from(`--b\r\n${file}\r\n\r\n`)),
      pull: (controller) => controller.enqueue(Buffer.alloc(1024 * 1024)),
    })
    const response = await site().cms.fetch(
      new Request('http://stet.test/api/pictures', {
        method: 'POST',
        headers: {
          'content-type': form,
          'content-length': '100',
          authorization: `JWT ${site().tokens.editor}`,
        },
        body: endless,
        duplex: 'half',
      } as RequestInit),
    )
    expect(response.status).toBe(413)
  })
})

describe('names with paths', () => {
  test.each([
    ['../../evil.txt', 'evil.txt'],
    ['..\\..\\evil2.txt', 'evil2.txt'],
    ['/etc/cron.d/evil3.txt', 'evil3.txt'],
    ['.htaccess', 'htaccess'],
    ['aux.txt', 'file-aux.txt'],
    ['%2e%2e%2fevil4.txt', '2e-2e-2fevil4.txt'],
    [`${'long'.repeat(75)}.txt`, `${'long'.repeat(45)}.txt`],
  ])('%s is stored as %s, in its folder', async (name, filename) => {
    const { filesOf, upload } = site()
    const response = await upload('editor', '/api/papers', { file: 'x', name, type: 'text/plain' })
    expect((await response.json()).doc).toMatchObject({ filename })
    expect(await filesOf('papers')).toContain(filename)
  })
})
