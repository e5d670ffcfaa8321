import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { answerQuery } from './answer.ts'

const user = { id: 'u1', collection: 'users' }

/** What was asked for an answer, and the answer as it is told. */
async function answered(body: string, who: typeof user | null) {
  const fetch = vi.fn(async () => new Response(body, { status: 203 }))
  vi.stubGlobal('fetch', fetch)
  const request = { address: '/api/posts/p1?depth=1', language: 'de', user: who }
  const answer = await new QueryClient().fetchQuery(answerQuery(request))
  return { answer, call: fetch.mock.calls[0] as unknown as [string, RequestInit] }
}

test('an answer is asked for with credentials or without, in the language of the panel', async () => {
  const signedIn = await answered('{"id":"p1"}', user)
  expect(signedIn.call[0]).toBe('/api/posts/p1?depth=1')
  expect(signedIn.call[1]).toMatchObject({
    method: 'GET',
    credentials: 'include',
    headers: { 'Accept-Language': 'de' },
  })
  expect(signedIn.answer).toMatchObject({ status: 203, bytes: 11, json: { value: { id: 'p1' } } })
  const { call } = await answered('{}', null)
  expect(call[1]).toMatchObject({ credentials: 'omit', headers: { 'Accept-Language': 'de' } })
})

test('an answer that is no JSON is told from one that is null', async () => {
  expect((await answered('<p>Hi', user)).answer.json).toBeUndefined()
  expect((await answered('null', user)).answer.json).toEqual({ value: null })
})
