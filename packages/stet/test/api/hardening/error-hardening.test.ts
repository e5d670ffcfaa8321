import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type HardeningSite, messagesOf, openHardeningSite } from '../../sites/hardening-site.ts'
import type { Role } from '../../sites/site.ts'

let open: HardeningSite
beforeAll(async () => {
  open = await openHardeningSite()
})
afterAll(() => open.cms.close())
const site = () => open

async function answer(role: Role, method: string, path: string, body?: unknown) {
  const response = await site().send(role, method, path, body === undefined ? {} : { body })
  const headers = Object.fromEntries(response.headers)
  return { status: response.status, headers, text: await response.text() }
}

// Two requests whose answers must not differ for existing and missing documents.
const pairs: readonly (readonly [what: string, method: string, there: string, gone: string])[] = [
  ['a document', 'GET', '/api/vault/vault', '/api/vault/gone!'],
  ['a draft', 'GET', '/api/places/draft', '/api/places/gone!'],
  ['a draft’s newest state', 'GET', '/api/places/one?draft=true', '/api/places/gone!?draft=true'],
  ['a document of another team', 'GET', '/api/tasks/t5', '/api/tasks/gone!'],
  ['changing one', 'PATCH', '/api/tasks/t5', '/api/tasks/gone!'],
  ['changing one that nobody may', 'PATCH', '/api/vault/vault', '/api/vault/gone!'],
  ['deleting one', 'DELETE', '/api/vault/vault', '/api/vault/gone!'],
  ['copying one', 'POST', '/api/vault/vault/duplicate', '/api/vault/gone!/duplicate'],
  ['a user', 'GET', '/api/users/admin', '/api/users/gone!'],
  ['an API key', 'GET', '/api/users/admin/api-key', '/api/users/gone!/api-key'],
  ['a file', 'GET', '/api/places/file/one.png', '/api/places/file/gone!.png'],
]
describe('B57 forbidden and missing documents', () => {
  for (const role of ['anonymous', 'member'] as const) {
    for (const [what, method, there, gone] of pairs) {
      test(`get the same answer: ${what}, to ${role}`, async () => {
        const body = method === 'PATCH' ? { title: 'x', team: 'x' } : undefined
        const one = await answer(role, method, there, body)
        const other = await answer(role, method, gone, body)
        expect(one.status).toBeGreaterThanOrEqual(400)
        expect(one.status).toBeLessThan(500)
        // A path that a message repeats is the caller's own.
        const told = ({ status, headers, text }: typeof one, path: string) => ({
          status,
          headers: { ...headers, 'content-length': '' },
          text: text.replaceAll(path.split('?')[0] ?? '', 'PATH'),
        })
        expect(told(one, there)).toEqual(told(other, gone))
      })
    }
    test(`get the same answer: fields in filters, to ${role}`, async () => {
      const texts = []
      for (const field of ['hiddenNote', 'ownNote', 'nothing', 'password', 'keeper.code']) {
        const { status, text } = await answer(role, 'GET', `/api/places?where[${field}][equals]=x`)
        expect(status).toBe(400)
        texts.push(text.replaceAll(field, 'FIELD'))
      }
      expect(new Set(texts).size).toBe(1)
    })
    test(`get the same answer: fields of a collection that may not be read, to ${role}`, async () => {
      const texts = []
      for (const field of ['keeper.code', 'keeper.nothing', 'keeper.code.x']) {
        const { text } = await answer(role, 'GET', `/api/places?where[${field}][equals]=x`)
        texts.push(text.replaceAll(field, 'FIELD'))
      }
      expect(new Set(texts).size).toBe(1)
    })
  }
})

const noTraces = / at file:|node:internal|node_modules|SELECT |sqlite|postgres|TypeError/i

const everyMethod = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT'] as const
const strange = [
  '/api/%00',
  '/api/places/%00',
  '/api/places/..%2f..%2fetc%2fpasswd',
  '/api/places/%',
  '/api/places/%E0%A4%A',
  '/api//places',
  '/api/places/one/extra/segments',
  '/api/__proto__',
  '/api/constructor/one',
  '/api/globals/__proto__',
  '/api/globals',
  '/api/places/file/..%2f..%2fpackage.json',
  `/api/places/${'x'.repeat(5000)}`,
  '/api/_panel/usages/__proto__/one',
  '/api/places/versions/%00',
]
describe('B57 unknown URLs', () => {
  for (const method of everyMethod) {
    for (const path of strange) {
      test(`${method} ${path.slice(0, 60)} gets a clear error`, async () => {
        for (const role of ['anonymous', 'admin'] as const) {
          const before = await site().state()
          const body = method === 'GET' ? undefined : {}
          const { status, text } = await answer(role, method, path, body)
          expect(status, text).toBeGreaterThanOrEqual(400)
          expect(status, text).toBeLessThan(500)
          expect(messagesOf(text)).not.toEqual([])
          expect(text).not.toMatch(noTraces)
          expect(await site().state()).toBe(before)
        }
      })
    }
  }
})

describe('B57 invalid bodies', () => {
  const bodies = [
    '',
    'null',
    '[]',
    '"text"',
    '12',
    '{',
    '{"a":',
    '\ufeff{}',
    '{"title":{"$ne":null}}',
    '{"title":[[]]}',
    '{"rows":{"length":1e9}}',
    '{"spot":[null,1]}',
    '{"spot":"1,2"}',
    '{"opened":"never"}',
    '{"opened":8640000000000001}',
    '{"price":"1e999"}',
    '{"price":{}}',
    '{"isOpen":"yes"}',
    '{"tags":{"0":"a"}}',
    '{"tags":[{}]}',
    '{"owner":{}}',
    '{"owner":[]}',
    '{"mixed":"vault"}',
    '{"mixed":{"relationTo":"__proto__","value":"x"}}',
    '{"mixed":{"relationTo":"vault"}}',
    '{"body":{"root":null}}',
    '{"body":{"root":{"children":{}}}}',
    '{"layout":[{"blockType":{}}]}',
    '{"layout":[null]}',
    '{"note":{"en":"x"}}',
    '{"hiddenGroup":[]}',
    '{"_status":{}}',
    '{"_status":"gone"}',
    '{"id":{}}',
    // Deeper than a call stack, in an unknown name and in one of our own.
    `{"value":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    `{"title":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`,
  ]
  for (const text of bodies) {
    for (const [method, path] of [
      ['POST', '/api/places'],
      ['PATCH', '/api/places/one'],
      ['PATCH', '/api/places?where[id][equals]=one'],
      ['POST', '/api/places/one/duplicate'],
      ['POST', '/api/globals/site'],
      ['POST', '/api/users/login'],
      ['POST', '/api/users/forgot-password'],
      ['POST', '/api/users/reset-password'],
      ['POST', '/api/users/unlock'],
      ['POST', '/api/users/first-register'],
      ['POST', '/api/reorder'],
      ['POST', '/api/preferences/key'],
      ['POST', '/api/places/access/one'],
      ['POST', '/api/_panel/form-state'],
    ] as const) {
      test(`${text.slice(0, 40)} to ${method} ${path} is a clear error, not a crash`, async () => {
        for (const role of ['anonymous', 'editor'] as const) {
          const before = await site().state()
          const response = await site().send(role, method, path, { text })
          const answered = await response.text()
          expect(response.status, answered).toBeLessThan(500)
          expect(answered).not.toMatch(noTraces)
          const { errors } = JSON.parse(answered)
          if (response.status >= 400) expect(await site().state()).toBe(before)
          else if (errors) expect(errors).toEqual([])
        }
      })
    }
  }
})
