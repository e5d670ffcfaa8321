import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APIError, type EndpointRequest, type StetConfig } from '../../../src/index.ts'
import { openTestSite, scenario, type TestSite } from '../../sites/site.ts'
import { testConfig } from '../../sites/test-config.ts'

const answer = (body: unknown, status = 200) => Response.json(body, { status })

const config: StetConfig = {
  ...testConfig,
  endpoints: [
    {
      path: '/hello/:name',
      method: 'get',
      handler: (req) => answer({ hello: req.routeParams.name }),
    },
    { path: '/articles/stolen', method: 'get', handler: () => answer('from the root') },
    { path: '/first', method: 'get', handler: () => answer('one') },
    { path: '/first', method: 'get', handler: () => answer('two') },
    {
      path: '/fails',
      method: 'get',
      handler: async () => {
        throw new Error('secret path /etc')
      },
    },
    {
      path: '/refuses',
      method: 'get',
      handler: () => {
        throw new APIError('Not on a Sunday.', 409)
      },
    },
    { path: '/nothing', method: 'get', handler: () => null as unknown as Response },
    {
      path: '/whoami',
      method: 'post',
      handler: async (req) =>
        answer({
          user: req.user?.id ?? null,
          locale: req.locale,
          query: req.query,
          body: await req.json(),
        }),
    },
  ],
  collections: testConfig.collections.map((collection) => {
    if (collection.slug === 'notes') return { ...collection, endpoints: false as const }
    if (collection.slug !== 'articles') return collection
    return {
      ...collection,
      endpoints: [
        {
          path: '/titles',
          method: 'get' as const,
          handler: async (req: EndpointRequest) => {
            const { docs } = await req.cms.find({
              collection: 'articles',
              draft: req.query.draft === '1',
              req,
            })
            return answer(docs.map(({ title }) => title))
          },
        },
        {
          path: '/all-titles',
          method: 'get' as const,
          handler: async (req: EndpointRequest) => {
            const { docs } = await req.asSystem().find({ collection: 'articles' })
            return answer(docs.length)
          },
        },
        { path: '/:id', method: 'delete' as const, handler: () => answer('never deleted') },
      ],
    }
  }),
  globals: (testConfig.globals ?? []).map((global) => ({
    ...global,
    endpoints: [{ path: '/ping', method: 'get', handler: () => answer('pong') }],
  })),
}

let opened: TestSite
const site = () => opened
beforeAll(async () => {
  opened = await openTestSite(config)
  const system = opened.cms.asSystem()
  await system.create({
    collection: 'articles',
    data: { id: 'p', title: 'Public', _status: 'published' },
  })
  await system.create({ collection: 'articles', data: { id: 'd', title: 'Draft title' } })
})
afterAll(() => opened.cms.close())
const check = (sentence: string, about: Parameters<typeof scenario>[2]) =>
  scenario(site, sentence, about)

describe('an endpoint of the site', () => {
  check('answers at its path, with what stands at its names', {
    as: 'anonymous',
    path: '/api/hello/W%C3%B6rld',
    status: 200,
    contains: ['"hello":"Wörld"'],
  })
  check('is the first one that fits', {
    as: 'anonymous',
    path: '/api/first',
    status: 200,
    contains: ['one'],
  })
  check('does not stand in the place of a collection’s documents', {
    as: 'admin',
    path: '/api/articles/stolen',
    status: 404,
    lacks: ['from the root'],
  })
  check('knows who asks, in which locale, with which body', {
    as: 'editor',
    method: 'POST',
    path: '/api/whoami?locale=de&limit=many',
    body: { text: 'sent' },
    status: 200,
    contains: ['"user":"editor"', '"locale":"de"', '"limit":"many"', '"text":"sent"'],
    lacks: ['password'],
  })
  check('sees as much as its caller, unless it says otherwise', {
    as: 'anonymous',
    path: '/api/articles/titles',
    status: 200,
    contains: ['Public'],
    lacks: ['Draft title'],
  })
  check('cannot show an anonymous caller drafts by asking for them', {
    as: 'anonymous',
    path: '/api/articles/titles?draft=1',
    status: 403,
    lacks: ['Draft title'],
  })
  check('shows its caller drafts who may see them', {
    as: 'editor',
    path: '/api/articles/titles?draft=1',
    status: 200,
    contains: ['Draft title'],
  })
  check('may ask as the system', {
    as: 'anonymous',
    path: '/api/articles/all-titles',
    status: 200,
    contains: ['2'],
  })
  check('comes before the built-in ones', {
    as: 'anonymous',
    method: 'DELETE',
    path: '/api/articles/p',
    status: 200,
    contains: ['never deleted'],
  })
  check('of a global answers below it', {
    as: 'anonymous',
    path: '/api/globals/site/ping',
    status: 200,
    contains: ['pong'],
  })
  check('that fails says nothing of why', {
    as: 'anonymous',
    path: '/api/fails',
    status: 500,
    contains: ['Something went wrong.'],
    lacks: ['secret path'],
  })
  check('that refuses says what it wants to say', {
    as: 'anonymous',
    path: '/api/refuses',
    status: 409,
    contains: ['Not on a Sunday.'],
  })
  check('that answers nothing is a mistake of the site', {
    as: 'anonymous',
    path: '/api/nothing',
    status: 500,
    lacks: ['/nothing'],
  })
  check('of another method is not there', {
    as: 'anonymous',
    method: 'POST',
    path: '/api/hello/x',
    body: {},
    status: 404,
  })
})

describe('a collection without endpoints', () => {
  for (const [method, path] of [
    ['GET', '/api/notes'],
    ['GET', '/api/notes/versions'],
    ['POST', '/api/notes'],
    ['DELETE', '/api/notes/x'],
  ] as const) {
    check(`does not answer ${method} ${path}`, {
      as: 'admin',
      method,
      path,
      ...(method === 'POST' ? { body: {} } : {}),
      status: 501,
      contains: [`Cannot ${method} ${path}`],
    })
  }
  test('is available to the site’s own code', async () => {
    const note = await opened.cms.asSystem().create({ collection: 'notes', data: { text: 'here' } })
    expect(note.text).toBe('here')
  })
})
