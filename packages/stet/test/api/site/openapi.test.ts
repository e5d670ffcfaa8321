import { Validator } from '@seriousme/openapi-schema-validator'
import { type Field, type JsonObject, rowIdSource } from '@stet/core'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, onTestFinished, test } from 'vitest'
import { defineConfig } from '../../../src/index.ts'
import { openTestSite, type Role, type TestSite } from '../../sites/site.ts'
import { testConfig } from '../../sites/test-config.ts'

type Description = {
  readonly openapi: string
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonObject>>>>
  readonly components: { readonly schemas: Readonly<Record<string, JsonObject>> }
}

async function describedTo(site: TestSite, role: Role): Promise<Description> {
  const response = await site.send(role, 'GET', '/api/openapi.json')
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  return response.json()
}

const operationsOf = ({ paths }: Description) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
const operationIds = ({ paths }: Description) =>
  Object.values(paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
const fieldsOf = ({ components }: Description, schema: string) =>
  Object.keys((components.schemas[schema]?.properties ?? {}) as JsonObject).sort()

const no = () => false

const secretive = defineConfig({
  ...testConfig,
  endpoints: [{ path: '/report/:year', method: 'get', handler: () => Response.json({}) }],
  collections: [
    ...(testConfig.collections ?? []),
    {
      slug: 'offers',
      access: {
        read: () => true,
        create: ({ req }) => req.user !== null,
        update: ({ req }) => req.user?.role === 'admin',
        delete: () => false,
      },
      fields: [
        {
          name: 'title',
          type: 'text',
          required: true,
          admin: { description: 'As customers see it.' },
        },
        {
          name: 'margin',
          type: 'number',
          access: { read: ({ req }) => req.user?.role === 'admin' },
        },
        { name: 'token', type: 'text', hidden: true },
        {
          name: 'parts',
          type: 'group',
          fields: [{ name: 'cost', type: 'number', access: { read: () => false } }],
        },
      ],
    },
    {
      slug: 'vaults',
      access: { read: no, create: no, update: no, delete: no },
      fields: [{ name: 'secret', type: 'text' }],
    },
  ],
})

describe('the description of the API', () => {
  test('has for each caller what they may use, and nothing else', async () => {
    const site = await openTestSite(secretive)
    onTestFinished(() => site.cms.close())
    const [nobody, editor, admin] = await Promise.all([
      describedTo(site, 'anonymous'),
      describedTo(site, 'editor'),
      describedTo(site, 'admin'),
    ])
    const offers = (description: Description) =>
      operationsOf(description).filter((operation) => /\/offers(\/\{id\})?$/.test(operation))
    expect(offers(nobody)).toEqual(['get /offers', 'get /offers/{id}'])
    expect(offers(editor)).toEqual(['get /offers', 'post /offers', 'get /offers/{id}'])
    expect(offers(admin)).toEqual([
      'get /offers',
      'post /offers',
      'patch /offers',
      'get /offers/{id}',
      'patch /offers/{id}',
    ])
    expect(fieldsOf(nobody, 'Offer')).toEqual(['createdAt', 'id', 'parts', 'title', 'updatedAt'])
    expect(fieldsOf(admin, 'Offer')).toContain('margin')
    expect(fieldsOf(nobody, 'OfferCreate')).toEqual([])
    for (const [described, secrets] of [
      [nobody, ['vault', 'margin', 'cost', '/notes', 'salary', 'internalNote']],
      [editor, ['vault']],
      [admin, ['vault']],
    ] as const) {
      for (const secret of secrets) expect(JSON.stringify(described)).not.toContain(secret)
    }
    expect(fieldsOf(editor, 'Author')).not.toContain('salary')
    for (const description of [editor, admin]) {
      expect(fieldsOf(description, 'Offer')).not.toContain('token')
      expect(fieldsOf(description, 'OfferCreate')).not.toContain('token')
      expect(description.components.schemas.Offer?.properties).toMatchObject({
        parts: { properties: {} },
      })
    }
    // Endpoints of the site say nothing of who may use them.
    expect(JSON.stringify(nobody)).not.toContain('report')
    expect(operationsOf(admin)).toContain('get /report/{year}')
    // Everybody may try to sign in.
    expect(operationsOf(nobody)).toContain('post /users/login')
    expect(nobody.components.schemas.Offer?.properties).toMatchObject({
      title: { title: 'Title', description: 'As customers see it.', type: 'string' },
    })
  })

  test('keeps apart what has similar names, and leaves out what has no endpoints', async () => {
    const read = () => true
    const site = await openTestSite(
      defineConfig({
        ...testConfig,
        endpoints: [{ path: '/posts/:slug', method: 'put', handler: () => Response.json({}) }],
        collections: [
          ...(testConfig.collections ?? []),
          { slug: 'post', access: { read: no }, fields: [] },
          {
            slug: 'posts',
            access: { read },
            versions: true,
            fields: [
              { name: 'url', type: 'text', required: true },
              { name: 'seo', type: 'group', fields: [{ name: 'updatedAt', type: 'text' }] },
              { name: 'sum', type: 'text', required: true, virtual: true },
            ],
          },
          { slug: 'posts-versions', access: { read }, fields: [] },
          { slug: 'global-site', access: { read }, versions: true, fields: [] },
          { slug: 'internal', access: { read }, endpoints: false, fields: [] },
        ],
      }),
    )
    onTestFinished(() => site.cms.close())
    const nobody = await describedTo(site, 'anonymous')
    const admin = await describedTo(site, 'admin')
    for (const description of [nobody, admin]) {
      expect(await new Validator().validate(structuredClone(description))).toMatchObject({
        valid: true,
      })
      const ids = operationIds(description)
      expect(new Set(ids).size).toBe(ids.length)
      expect(fieldsOf(description, 'Post2')).toContain('url')
      expect(operationsOf(description).join()).not.toContain('internal')
    }
    expect(admin.components.schemas.Post2?.required).toEqual([
      'id',
      'url',
      'updatedAt',
      'createdAt',
    ])
    expect(admin.components.schemas.PostCreate2?.properties).toMatchObject({
      url: { type: 'string' },
      seo: { properties: { updatedAt: { type: ['string', 'null'] } } },
    })
    expect(operationsOf(admin)).toContain('put /posts/{id}')
  })

  test('has a search for those who may read what is searched', async () => {
    const searched = {
      slug: 'essays',
      search: true,
      fields: [{ name: 'title', type: 'text' }],
    } as const
    const site = await openTestSite({
      ...testConfig,
      collections: [
        ...(testConfig.collections ?? []),
        { ...searched, access: { read: ({ req }) => req.user !== null } },
      ],
    })
    onTestFinished(() => site.cms.close())
    expect(operationsOf(await describedTo(site, 'anonymous'))).not.toContain('get /search')
    const description = await describedTo(site, 'admin')
    expect(operationsOf(description)).toContain('get /search')
    expect(await new Validator().validate(structuredClone(description))).toMatchObject({
      valid: true,
    })
    const answer = description.paths['/search']?.get as {
      readonly responses: { readonly 200: { readonly content: JsonObject } }
    }
    const { schema } = answer.responses[200].content['application/json'] as { schema: JsonObject }
    await site.cms.asSystem().create({ collection: 'essays', data: { title: 'A tide' } })
    await site.cms.settled()
    const body = await (await site.send('admin', 'GET', '/api/search?q=tide')).json()
    expect(body.docs).toHaveLength(1)
    const isValid = new Ajv2020({ strict: false }).compile(schema)
    expect(isValid(body), JSON.stringify(isValid.errors)).toBe(true)
  })

  test('is there no more when the config says so', async () => {
    const site = await openTestSite({ ...testConfig, openApi: false })
    onTestFinished(() => site.cms.close())
    expect((await site.send('admin', 'GET', '/api/openapi.json')).status).toBe(404)
  })

  test('is valid, for every field type and every caller', async () => {
    const site = await openEveryFieldSite()
    for (const role of ['anonymous', 'editor', 'admin'] as const) {
      const description = await describedTo(site, role)
      const result = await new Validator().validate(structuredClone(description))
      expect(result).toMatchObject({ valid: true })
      const ids = operationIds(description)
      expect(new Set(ids).size).toBe(ids.length)
    }
  })

  test('describes what is answered, at every depth', async () => {
    const site = await openEveryFieldSite()
    const description = await describedTo(site, 'admin')
    const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
    ajv.addSchema(description as object, 'api')
    const checks = (path: string, method: string, status: string) => {
      const pointer = [
        'paths',
        path,
        method,
        'responses',
        status,
        'content',
        'application/json',
        'schema',
      ]
      const address = pointer
        .map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'))
        .join('/')
      return ajv.compile({ $ref: `api#/${encodeURI(address)}` })
    }
    const users = await site.cms.asSystem().find({ collection: 'users' })
    const user = users.docs[0]?.id
    const newId = rowIdSource(Math.random)
    const data: JsonObject = {
      title: 'Title',
      keywords: ['a', 'b'],
      rating: 3,
      scores: [1, 2],
      featured: true,
      due: '2026-11-23T10:00:00.000Z',
      tone: 'calm',
      moods: ['good'],
      side: 'left',
      place: [10, 50],
      raw: { any: ['thing'] },
      body: {
        root: {
          type: 'root',
          version: 1,
          children: [
            {
              type: 'paragraph',
              version: 1,
              children: [{ type: 'text', version: 1, text: 'Words' }],
            },
          ],
        },
      },
      items: [{ id: newId(), label: 'Row' }],
      owner: user,
    }
    const created = await site.send('admin', 'POST', '/api/things', { body: data })
    const made = await created.json()
    expect(created.status, JSON.stringify(made)).toBe(201)
    const create = checks('/things', 'post', '201')
    expect(create(made) || create.errors).toBe(true)
    for (const depth of [0, 2]) {
      const list = checks('/things', 'get', '200')
      const page = await (await site.send('admin', 'GET', `/api/things?depth=${depth}`)).json()
      expect(page.docs).toHaveLength(1)
      expect(list(page) || list.errors).toBe(true)
      const single = checks('/things/{id}', 'get', '200')
      const one = await (
        await site.send('admin', 'GET', `/api/things/${made.doc.id}?depth=${depth}`)
      ).json()
      expect(single(one) || single.errors).toBe(true)
    }
    const me = checks('/users/me', 'get', '200')
    for (const role of ['anonymous', 'admin'] as const) {
      const answer = await (await site.send(role, 'GET', '/api/users/me')).json()
      expect(me(answer) || me.errors).toBe(true)
    }
    const failed = ajv.compile({ $ref: 'api#/components/schemas/Error' })
    const answer = await (await site.send('admin', 'POST', '/api/things', { body: {} })).json()
    expect(failed(answer) || failed.errors).toBe(true)
  })
})

const plainFields = [
  { type: 'text', name: 'title', required: true, localized: true },
  { type: 'text', name: 'keywords', hasMany: true, maxRows: 3 },
  { type: 'textarea', name: 'summary', localized: true, maxLength: 200 },
  { type: 'email', name: 'contact' },
  { type: 'number', name: 'rating', min: 1, max: 5 },
  { type: 'number', name: 'scores', hasMany: true },
  { type: 'checkbox', name: 'featured' },
  { type: 'date', name: 'due' },
  { type: 'select', name: 'tone', options: ['calm', 'loud'] },
  { type: 'select', name: 'moods', options: ['good', 'bad'], hasMany: true },
  { type: 'radio', name: 'side', options: ['left', 'right'] },
  { type: 'point', name: 'place' },
  { type: 'json', name: 'raw', localized: true },
  { type: 'code', name: 'snippet' },
  { type: 'richText', name: 'body', localized: true },
] as const satisfies readonly Field[]

async function openEveryFieldSite(): Promise<TestSite> {
  const site = await openTestSite(
    defineConfig({
      ...testConfig,
      collections: [
        ...(testConfig.collections ?? []),
        { slug: 'media', upload: true, fields: [{ name: 'alt', type: 'text' }] },
        {
          slug: 'things',
          fields: [
            ...plainFields,
            {
              name: 'items',
              type: 'array',
              fields: [{ name: 'label', type: 'text', required: true }],
            },
            { name: 'owner', type: 'relationship', relationTo: 'users' },
            { name: 'any', type: 'relationship', relationTo: ['users', 'authors'], hasMany: true },
            {
              name: 'layout',
              type: 'blocks',
              blocks: [
                { slug: 'quote', fields: [{ name: 'words', type: 'textarea', required: true }] },
                { slug: 'empty', fields: [] },
              ],
            },
          ],
        },
      ],
    }),
  )
  onTestFinished(() => site.cms.close())
  return site
}
