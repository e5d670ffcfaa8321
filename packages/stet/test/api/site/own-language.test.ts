import { gunzipSync } from 'node:zlib'
import { builtInLanguages, createTranslator, type MessageSet } from '@stet/core'
import fr from '@stet/core/i18n/fr'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { definePlugin, type EmailMessage, messagesIn } from '../../../src/index.ts'
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
        gl: {
          'error:forbidden': 'Esta acción non está permitida.',
          'email:resetSubject': 'Un novo contrasinal para {{site}}',
          'fields:rows_other': '{{count}} filas',
        },
        'ckb-IQ': { 'general:save': 'پاشەکەوتکردن' },
        de: { 'general:save': 'Sichern' },
      },
    },
  })
  plain = await openTestSite({ ...testConfig, i18n: {} })
})
afterAll(async () => {
  await site?.cms.close()
  await plain?.cms.close()
})

const galician = { 'accept-language': 'gl-ES, en;q=0.5' }
const french = { 'accept-language': 'fr-CA, en;q=0.5' }

async function bootstrapOf(from: TestSite, headers: Record<string, string> = {}) {
  return (await from.send('anonymous', 'GET', '/api/_panel/bootstrap', { headers })).json()
}

describe('a language of the site’s own', () => {
  test('is what errors are said in; what it lacks is said in English', async () => {
    const refused = await site.send('anonymous', 'GET', '/api/users', { headers: galician })
    expect(await refused.json()).toMatchObject({
      errors: [{ message: 'Esta acción non está permitida.' }],
    })
    const unknown = await site.send('admin', 'GET', '/api/users/nobody', { headers: galician })
    expect(await unknown.json()).toMatchObject({
      errors: [{ message: 'The requested resource was not found.' }],
    })
  })

  test('is what mails are written in', async () => {
    await site.send('anonymous', 'POST', '/api/users/forgot-password', {
      headers: galician,
      body: { email: 'editor@stet.test' },
    })
    await site.cms.settled()
    expect(sent.at(-1)?.subject).toBe('Un novo contrasinal para stet.test')
    expect(sent.at(-1)?.html).toContain('<html lang="gl" dir="ltr">')
  })

  test('is on offer, with the direction in which it is written', async () => {
    const body = await bootstrapOf(site, { 'accept-language': 'ckb-IQ' })
    expect(body).toMatchObject({
      languages: [...builtInLanguages, 'gl', 'ckb-IQ'],
      language: 'ckb-IQ',
      direction: 'rtl',
    })
    expect((await bootstrapOf(site, galician)).direction).toBe('ltr')
  })

  test('reaches the panel as one file with all that there is to say, which browsers keep', async () => {
    // English is as the panel has it.
    expect((await bootstrapOf(site)).messages).toBeNull()
    const { messages } = await bootstrapOf(site, galician)
    const address = `/admin/${messages}`
    const answer = await site.send('anonymous', 'GET', address)
    expect(answer.headers.get('cache-control')).toContain('immutable')
    const gl = (await answer.json()) as MessageSet
    const t = createTranslator({ language: 'gl', messages: { gl } })
    expect([t('fields:rows', { count: 1 }), t('general:cancel')]).toEqual(['1 filas', 'Cancel'])
    const zipped = await site.cms.fetch(
      new Request(`http://stet.test${address}`, { headers: { 'accept-encoding': 'gzip' } }),
      { keepsEncoding: true },
    )
    expect(JSON.parse(gunzipSync(await zipped.arrayBuffer()).toString())).toEqual(gl)
  })

  test('may be one that there is, in other words', async () => {
    const { messages } = await bootstrapOf(site, { 'accept-language': 'de' })
    const german = await (await site.send('anonymous', 'GET', `/admin/${messages}`)).json()
    expect(german.general).toMatchObject({ save: 'Sichern', cancel: 'Abbrechen' })
  })

  test('is found by its code alone, where it is as of now', async () => {
    const answer = await site.send('anonymous', 'GET', '/admin/messages/gl.json')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { messages } = await bootstrapOf(site, galician)
    expect(`messages/${answer.headers.get('location')}`).toBe(messages)
  })

  test.each(['eo.json', 'gl.0.json', 'gl.0123456789abcdef.json', '', '..%2fbrand', 'toString'])(
    'has no other file: %j',
    async (name) => {
      const answer = await site.send('anonymous', 'GET', `/admin/messages/${name}`)
      expect(answer.status).toBe(404)
    },
  )
})

describe('a language of Stet', () => {
  test('is what errors and the labels in them are said in, without being asked for in the config', async () => {
    const refused = await plain.send('anonymous', 'GET', '/api/users', { headers: french })
    expect(refused.status).toBe(403)
    const [{ message }] = (await refused.json()).errors
    expect(message).toBe(createTranslator({ language: 'fr', messages: { fr } })('error:forbidden'))
    const unknown = await plain.send('admin', 'POST', '/api/users', {
      headers: french,
      body: { email: 'no address', password: 'difference engine' },
    })
    const [{ data }] = (await unknown.json()).errors
    expect(data.errors).toMatchObject([{ path: 'email', label: fr.authentication.email }])
  })

  test('is sent to the panel as a file, unless the panel has it in itself', async () => {
    expect((await bootstrapOf(plain)).messages).toBeNull()
    expect((await bootstrapOf(plain, { 'accept-language': 'de' })).messages).toBeNull()
    const { messages, direction } = await bootstrapOf(plain, { 'accept-language': 'ar-EG' })
    expect(messages).toMatch(/^messages\/ar\.[\w-]{16}\.json$/)
    expect(direction).toBe('rtl')
    const own = await plain.send('anonymous', 'GET', '/admin/messages/de.json')
    expect(own.headers.get('location')).toMatch(/^de\.[\w-]{16}\.json$/)
  })

  test('comes with what plugins say in it', async () => {
    const folder = new URL('../../sites/messages/', import.meta.url)
    const shop = definePlugin({
      name: 'shop',
      messages: { ...messagesIn(folder), en: { 'shop:order': 'Order', 'shop:pay': 'Pay' } },
    })
    const one = await openTestSite({ ...testConfig, i18n: {}, plugins: [shop] })
    onTestFinished(() => one.cms.close())
    const { messages } = await bootstrapOf(one, french)
    const all = await (await one.send('anonymous', 'GET', `/admin/${messages}`)).json()
    expect(all.shop).toEqual({ order: 'Commande', pay: 'Pay' })
    expect(all.general).toMatchObject({ cancel: 'Annuler' })
  })
})
