import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigError, createCms, type EmailMessage } from '../../../src/index.ts'
import { openTestSite, type TestSite } from '../../sites/site.ts'
import { testConfig } from '../../sites/test-config.ts'

const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script>alert(1)</script><rect width="8" height="8" fill="${colour}"/></svg>`

const sent: EmailMessage[] = []
const brand = {
  name: 'Ferrule & <Co>',
  logo: { light: './brand/logo.svg', dark: './brand/logo-dark.svg' },
  icon: './brand/icon.svg',
  accent: { light: '#1a5fb4', dark: '#5b95e0' },
  css: { '--radius-m': '0' },
}
const config = {
  serverURL: 'http://stet.test',
  ...testConfig,
  email: { sendEmail: (message: EmailMessage) => void sent.push(message) },
  admin: { ...testConfig.admin, brand },
}
let folder: string
let site: TestSite
let plain: TestSite

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stet-brand-'))
  await mkdir(join(folder, 'brand'))
  await writeFile(join(folder, 'brand/logo.svg'), drawing('black'))
  await writeFile(join(folder, 'brand/logo-dark.svg'), drawing('white'))
  await writeFile(join(folder, 'brand/icon.svg'), drawing('red'))
  await writeFile(join(folder, 'secret.svg'), drawing('blue'))
  site = await openTestSite(config, { configDir: folder })
  plain = await openTestSite()
})
afterAll(async () => {
  await site?.cms.close()
  await plain?.cms.close()
  await rm(folder, { recursive: true, force: true })
})

const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'

async function get(from: TestSite, path: string) {
  const answer = await from.send('anonymous', 'GET', path, { headers: { accept: browser } })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

async function bootstrapOf(from: TestSite) {
  return JSON.parse((await get(from, '/api/_panel/bootstrap')).text)
}

describe('a picture of the brand', () => {
  test('is served under a name that changes with its content, and kept by browsers', async () => {
    const { brand } = await bootstrapOf(site)
    expect(brand.logo.light).not.toBe(brand.logo.dark)
    const { status, headers, text } = await get(site, `/admin/${brand.logo.dark}`)
    expect([status, text]).toEqual([200, drawing('white')])
    expect(headers.get('content-type')).toBe('image/svg+xml')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test('runs no scripts when it is opened directly', async () => {
    const { brand } = await bootstrapOf(site)
    const { headers } = await get(site, `/admin/${brand.icon.light}`)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test.each([
    'logo.svg',
    'brand/logo.svg',
    '../secret.svg',
    '%2e%2e%2fsecret.svg',
    '..%2f..%2fpackage.json',
    '',
    '%',
    '__proto__',
  ])('is the only thing there: not %j', async (name) => {
    const { status, text } = await get(site, `/admin/brand/${name}`)
    expect(text).not.toContain('<rect')
    expect(
      status === 404 || text.includes('not built yet') || text.includes('<div id="panel">'),
    ).toBe(true)
  })
})

describe('a brand', () => {
  test('is shown in error pages and emails', async () => {
    const { text, headers } = await get(site, '/nowhere')
    const { brand } = await bootstrapOf(site)
    expect(text).toContain('<title>Nothing found · Ferrule &amp; &lt;Co&gt;</title>')
    expect(text).toContain(`<img src="/admin/${brand.icon.light}" alt="">`)
    expect(headers.get('content-security-policy')).toContain("img-src 'self'")
    await site.send('anonymous', 'POST', '/api/users/forgot-password', {
      body: { email: 'editor@stet.test' },
    })
    await site.cms.settled()
    expect(sent.at(-1)).toMatchObject({ subject: 'A new password for Ferrule & <Co>' })
    expect(sent.at(-1)?.html).toContain('Ferrule &amp; &lt;Co&gt;')
  })

  test('is optional', async () => {
    expect((await bootstrapOf(plain)).brand).toEqual({ name: null, logo: null, icon: null })
    expect((await get(plain, '/nowhere')).text).toContain('<title>Nothing found</title>')
  })

  test('with files that are not pictures in the config’s folder does not start', async () => {
    await writeFile(join(folder, 'page.svg'), '<!doctype html><p>not a picture')
    await writeFile(join(folder, 'large.png'), Buffer.alloc(2 * 1024 * 1024))
    await symlink('/etc/hostname', join(folder, 'link.svg'))
    const wrong = {
      ...testConfig,
      admin: {
        ...testConfig.admin,
        brand: {
          name: 'Ferrule',
          logo: { light: './missing.svg', dark: './page.svg' },
          icon: './large.png',
          favicon: './link.svg',
        },
      },
    }
    const opened = createCms(wrong, {
      databaseUrl: ':memory:',
      secret: 'a secret for tests',
      dataDir: folder,
      configDir: folder,
    })
    const error = await opened.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ConfigError)
    expect((error as ConfigError).problems).toEqual([
      {
        path: 'admin.brand.logo.light',
        message: `there is no file ${join(folder, 'missing.svg')}`,
      },
      { path: 'admin.brand.logo.dark', message: expect.stringContaining('is not an SVG, PNG') },
      { path: 'admin.brand.icon', message: expect.stringContaining('are the most') },
      { path: 'admin.brand.favicon', message: expect.stringContaining('leads out of the folder') },
    ])
  })
})
