import type { Bootstrap } from '@stet/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findMissingReason } from './panel-build.ts'

const bootstrap = { routes: { admin: '/admin', api: '/api' } } as Bootstrap
const page = (script: string) =>
  `<!doctype html><link id="stet-script" rel="modulepreload" href="${script}">`

beforeEach(() => {
  const script = document.createElement('link')
  script.setAttribute('href', './assets/index-a1.js')
  // Not in the page itself, which would fetch it.
  vi.spyOn(document, 'getElementById').mockReturnValue(script)
})

afterEach(() => {
  vi.restoreAllMocks()
})

const answers = (answer: () => Promise<Response>) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer)

test('an update is told only when the server names another build', async () => {
  answers(async () => new Response(page('/admin/assets/index-b2.js')))
  expect(await findMissingReason(bootstrap)).toBe('deployed')
  answers(async () => new Response(page('/admin/assets/index-a1.js')))
  expect(await findMissingReason(bootstrap)).toBe('unknown')
  answers(async () => new Response('Bad gateway', { status: 502 }))
  expect(await findMissingReason(bootstrap)).toBe('unknown')
})

test('a network that is gone is not an update', async () => {
  answers(async () => {
    throw new TypeError('Failed to fetch')
  })
  expect(await findMissingReason(bootstrap)).toBe('offline')
})
