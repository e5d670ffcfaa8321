import { completeConfig } from '@stet/core'
import { expect, test } from 'vitest'
import { createLanguages } from '../lib/languages.ts'
import { createMail } from '../lib/mail.ts'
import type { Call } from '../runtime/runtime.ts'
import { accountEmail } from './account-emails.ts'

const message = { to: 'ada@stet.test', subject: 'Hello', html: '<p>Hi</p>', text: 'Hi\nthere' }

test('without an adapter a message is printed, so that a new site can be tried out', async () => {
  const printed: string[] = []
  await createMail(undefined, (text) => printed.push(text)).send(message)
  expect(printed.join()).toContain('To: ada@stet.test')
  expect(printed.join()).toContain('  Hi\n  there')
})

test('with an adapter a message is sent and not printed', async () => {
  const sent: unknown[] = []
  const mail = createMail({ sendEmail: (given) => sent.push(given) }, () => {
    throw new Error('printed')
  })
  await mail.send(message)
  expect(sent).toEqual([message])
})

test.each([
  [
    'en',
    'logo.png',
    'dir="ltr"',
    '<img src="https://stet.test/admin/brand/logo.png" alt="Fern &amp; Co"',
  ],
  ['ar', 'logo.svg', 'dir="rtl"', 'font-weight:600">Fern &amp; Co</p>'],
])(
  'a message has the site’s name, picture and colours: %s, %s',
  async (language, logo, ...parts) => {
    const config = completeConfig({
      collections: [],
      admin: {
        brand: {
          name: 'Fern & Co',
          logo: `./${logo}`,
          accent: { light: '#1d6b3a', dark: '#8fd6a8' },
        },
      },
    })
    const languages = createLanguages(config.i18n, () => {})
    const req = { t: languages.translate('en'), language } as Call['req']
    const url = 'https://stet.test/admin/reset/x'
    const args = { user: { id: 'ada', collection: 'users' }, token: 'x', url, req }
    const brand = { addressOf: (file: string) => `brand/${file.slice(2)}` }
    const call = { req, siteAddress: 'https://stet.test', runtime: { config, brand } } as Call
    const about = { about: 'reset', lifetime: 60_000 } as const
    const { html } = await accountEmail(call, 'ada@stet.test', about, args, {})
    for (const part of [...parts, 'background:#1d6b3a;color:#ffffff']) expect(html).toContain(part)
  },
)

test('what a link holds cannot break out of the message’s markup', async () => {
  const config = completeConfig({ collections: [] })
  const languages = createLanguages(config.i18n, () => {})
  const req = { t: languages.translate('en'), language: 'en' } as Call['req']
  const url = 'https://stet.test/admin/"><script>alert(1)</script>/reset/x'
  const args = { user: { id: 'ada', collection: 'users' }, token: 'x', url, req }
  const call = { req, runtime: { config } } as Call
  const { html } = await accountEmail(
    call,
    'ada@stet.test',
    { about: 'reset', lifetime: 60_000 },
    args,
    {},
  )
  expect(html).not.toContain('<script>')
  expect(html).toContain('&lt;script&gt;')
})
