import { gunzipSync } from 'node:zlib'
import { createTranslator, type MessageSet } from '@stet/core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EmailMessage } from '../../../src/index.ts'
import { openTestSite, type TestSite } from '../../sites/site.ts'
import { testConfig } from '../../sites/test-config.ts'

const sent: EmailMessage[] = []
let site: TestSite
let plain: TestSite

beforeAll(async () => {
  site = await openTestSite({
    ...testConfig,
    serverURL: 'http://stet.test',
    email: { sendEmail: (message: EmailMessage) => void sent.push(message) },
    i18n: {
      messages: {
        fr: {
          'error:forbidden': 'Cette action ne vous est pas permise.',
          'email:resetSubject': 'Un nouveau mot de passe pour {{site}}',
          'fields:rows_other': '{{count}} lignes',
        },
        'ckb-IQ': { 'general:save': 'پاشەکەوتکردن' },
        de: { 'general:save': 'Sichern' },
      },
    },
  })
  plain = await openTestSite()
})
afterAll(async () => {
  await site?.cms.close()
  await plain?.cms.close()
})

const french = { 'accept-language': 'fr-CA, en;q=0.5' }

async function bootstrapOf(from: TestSite, headers: Record<string, string> = {}) {
  return (await from.send('anonymous', 'GET', '/api/_panel/bootstrap', { headers })).json()
}

describe('a language of the site’s own', () => {
  test('is what errors are said in; what it lacks is said in English', async () => {
    const refused = await site.send('anonymous', 'GET', '/api/users', { headers: french })
    expect(await refused.json()).toMatchObject({
      errors: [{ message: 'Cette action ne vous est pas permise.' }],
    })
    const unknown = await site.send('admin', 'GET', '/api/users/nobody', { headers: french })
    expect(await unknown.json()).toMatchObject({
      errors: [{ message: 'The requested resource was not found.' }],
    })
  })

  test('is what mails are written in', async () => {
    await site.send('anonymous', 'POST', '/api/users/forgot-password', {
      headers: french,
      body: { email: 'editor@stet.test' },
    })
    await site.cms.settled()
    expect(sent.at(-1)?.subject).toBe('Un nouveau mot de passe pour stet.test')
    expect(sent.at(-1)?.html).toContain('<html lang="fr" dir="ltr">')
  })

  test('is on offer, with the direction in which it is written', async () => {
    const body = await bootstrapOf(site, { 'accept-language': 'ckb-IQ' })
    expect(body).toMatchObject({
      languages: ['en', 'de', 'fr', 'ckb-IQ'],
      language: 'ckb-IQ',
      direction: 'rtl',
    })
    expect((await bootstrapOf(site, french)).direction).toBe('ltr')
  })

  test('reaches the panel as one file with all that there is to say, which browsers keep', async () => {
    const { messages } = await bootstrapOf(site)
    // English is as the panel has it.
    expect(Object.keys(messages)).toEqual(['de', 'fr', 'ckb-IQ'])
    const address = `/admin/${messages.fr}`
    const answer = await site.send('anonymous', 'GET', address)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    const fr = (await answer.json()) as MessageSet
    const t = createTranslator({ language: 'fr', messages: { fr } })
    expect([t('fields:rows', { count: 1 }), t('general:cancel')]).toEqual(['1 lignes', 'Cancel'])
    const zipped = await site.cms.fetch(
      new Request(`http://stet.test${address}`, { headers: { 'accept-encoding': 'gzip' } }),
      { keepsEncoding: true },
    )
    expect(JSON.parse(gunzipSync(await zipped.arrayBuffer()).toString())).toEqual(fr)
  })

  test('may be one that there is, in other words', async () => {
    const { messages } = await bootstrapOf(site)
    const german = await (await site.send('anonymous', 'GET', `/admin/${messages.de}`)).json()
    expect(german.general).toMatchObject({ save: 'Sichern', cancel: 'Abbrechen' })
  })

  test.each(['fr.json', 'fr.0.json', '', '..%2fbrand', 'toString'])(
    'has no other file: %j',
    async (name) => {
      const answer = await site.send('anonymous', 'GET', `/admin/messages/${name}`)
      expect(answer.status).toBe(404)
    },
  )
})

test('where a site adds nothing, the panel’s own files are used', async () => {
  expect((await bootstrapOf(plain)).messages).toEqual({})
})
