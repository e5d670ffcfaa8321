import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openTestSite } from '@stet/test-site'
import type { Cms, Config, ContentFinding, JsonObject, LinkState } from 'stet'
import { expect, onTestFinished, test } from 'vitest'
import { type ContentChecksOptions, contentChecksPlugin } from '../../src/index.ts'

const config = (externalLinks: ContentChecksOptions['externalLinks']): Config => ({
  plugins: [
    contentChecksPlugin({ collections: ['posts'], origins: ['https://own.test'], externalLinks }),
  ],
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'posts',
      versions: { drafts: true },
      admin: { useAsTitle: 'title' },
      fields: [
        { name: 'title', type: 'text' },
        { name: 'summary', type: 'textarea' },
        { name: 'url', type: 'text' },
        { name: 'body', type: 'richText' },
        {
          name: 'inner',
          type: 'group',
          access: { read: () => false },
          fields: [{ name: 'url', type: 'text' }],
        },
      ],
    },
  ],
})

/** A site whose links do what `states` says, and what it asked. */
async function open(states: Record<string, LinkState> = {}, leaveOut: string[] = []) {
  const asked: string[] = []
  const cms = await openTestSite(
    config({
      leaveOut,
      ask: async (address) => {
        asked.push(address)
        return states[address] ?? 'works'
      },
    }),
  )
  return { cms, asked }
}

const post = (cms: Cms, id: string, data: JsonObject) =>
  cms.asSystem().create({
    collection: 'posts',
    data: { id, title: id, summary: `About ${id}.`, _status: 'published', ...data },
  })

async function broken(cms: Cms): Promise<string[]> {
  await cms.runJobs()
  const { docs } = await cms.asSystem().find({ collection: 'content-findings', limit: 0 })
  return docs
    .flatMap(({ document, findings }) =>
      (findings as unknown as ContentFinding[])
        .filter(({ rule }) => rule === 'external-links')
        .map(({ path, level }) => `${document} ${path} ${level}`),
    )
    .toSorted()
}

/** As if the times had come at which results are too old. */
async function later(cms: Cms): Promise<void> {
  const site = cms.asSystem()
  const where = { id: { exists: true } }
  await site.update({ collection: 'content-links', where, data: { nextAt: 0 } })
  await site.jobs.queue({ task: 'content-checks.due-links' })
  await cms.runJobs()
}

const gone = 'https://elsewhere.test/gone'
const linked = (url: string): JsonObject => ({
  root: {
    type: 'root',
    children: [
      {
        type: 'paragraph',
        children: [
          {
            type: 'link',
            fields: { linkType: 'custom', url },
            children: [{ type: 'text', text: 'there' }],
          },
        ],
      },
    ],
  },
})

test('a link is broken once its page was missing three times, and no longer when it is back', async () => {
  const states: Record<string, LinkState> = { [gone]: 'broken' }
  const { cms, asked } = await open(states)
  await post(cms, 'a', { url: gone })
  await post(cms, 'b', { body: linked(`${gone}#part`) })
  await post(cms, 'c', { url: 'https://elsewhere.test/here' })
  expect(await broken(cms)).toEqual([])
  await later(cms)
  expect(await broken(cms)).toEqual([])
  await later(cms)
  expect(await broken(cms)).toEqual(['a url warning', 'b body warning'])
  expect(asked.filter((address) => address === gone)).toHaveLength(3)
  states[gone] = 'works'
  await later(cms)
  expect(await broken(cms)).toEqual([])
})

test('a site that refuses or fails is no finding, and does not make a link broken sooner', async () => {
  const states: Record<string, LinkState> = { [gone]: 'unknown' }
  const { cms } = await open(states)
  await post(cms, 'a', { url: gone })
  for (let round = 0; round < 5; round++) await later(cms)
  states[gone] = 'broken'
  await later(cms)
  expect(await broken(cms)).toEqual([])
})

test('an address is asked once for all documents, and again when its result is old', async () => {
  const { cms, asked } = await open()
  await post(cms, 'a', { url: gone })
  await post(cms, 'b', { url: gone })
  await cms.runJobs()
  await post(cms, 'c', { url: gone })
  await cms.asSystem().jobs.queue({ task: 'content-checks.due-links' })
  await cms.runJobs()
  expect(asked).toEqual([gone])
  await later(cms)
  expect(asked).toEqual([gone, gone])
  for (const id of ['a', 'b', 'c']) {
    await cms
      .asSystem()
      .update({ collection: 'posts', id, data: { url: null, _status: 'published' } })
  }
  await cms.runJobs()
  await later(cms)
  expect(asked).toEqual([gone, gone])
  expect((await cms.asSystem().count({ collection: 'content-links' })).totalDocs).toBe(0)
})

test('many addresses of one host are asked one after another', async () => {
  let now = 0
  let most = 0
  const asked = new Set<string>()
  const ask = async (address: string): Promise<LinkState> => {
    asked.add(address)
    most = Math.max(most, ++now)
    await new Promise(setImmediate)
    now--
    return 'works'
  }
  const cms = await openTestSite(config({ ask }))
  for (let index = 0; index < 25; index++) await post(cms, `p${index}`, { url: `${gone}/${index}` })
  await cms.runJobs()
  expect([asked.size, most]).toEqual([25, 1])
})

test('drafts, fields that not everybody reads, own pages, hosts left out and other kinds of links are not asked', async () => {
  const { cms, asked } = await open({}, ['left.test'])
  await post(cms, 'a', { url: gone, _status: 'draft' })
  await post(cms, 'b', { inner: { url: gone } })
  const urls = ['https://own.test/a', 'https://left.test/', 'mailto:a@b.test', '/a', 'nonsense']
  for (const [index, url] of urls.entries()) await post(cms, `u${index}`, { url })
  await cms.runJobs()
  expect(asked).toEqual([])
})

test('nothing is asked unless the option says so, and never by stet check or a form', async () => {
  const without = await openTestSite(config(undefined))
  await post(without, 'a', { url: gone })
  await without.runJobs()
  expect((await without.asSystem().count({ collection: 'content-links' })).totalDocs).toBe(0)

  const { cms, asked } = await open({ [gone]: 'broken' })
  await post(cms, 'a', { url: gone })
  const check = async () => {
    const rules: string[] = []
    for (const { run } of cms.config.contentChecks) {
      for await (const { rule, level } of run({ cms: cms.asSystem() }))
        rules.push(`${rule} ${level}`)
    }
    return rules
  }
  expect(await check()).toEqual([])
  expect(asked).toEqual([])
  await cms.runJobs()
  await later(cms)
  await later(cms)
  const before = asked.length
  expect(await check()).toEqual(['external-links warning'])
  expect(await rulesInForm(cms, { url: gone })).toEqual(['external-links'])
  expect(await rulesInForm(cms, { url: 'https://elsewhere.test/never-asked' })).toEqual([])
  await cms.runJobs()
  expect(asked).toHaveLength(before)
})

/** The rules of links that find something in the values of a form. */
async function rulesInForm(cms: Cms, data: JsonObject): Promise<string[]> {
  const system = cms.asSystem()
  const account = { email: 'ada@stet.test', password: 'a password for tests' }
  const isThere = (await system.count({ collection: 'users' })).totalDocs > 0
  if (!isThere) await system.create({ collection: 'users', data: account })
  const { token } = await system.login({ collection: 'users', data: account })
  const request = new Request('http://stet.test/api/content-checks', {
    method: 'POST',
    headers: { authorization: `JWT ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ collection: 'posts', data: { title: 'T', summary: 'S', ...data } }),
  })
  const { findings } = (await (await cms.fetch(request)).json()) as {
    findings: readonly { rule: string }[]
  }
  return findings.map(({ rule }) => rule).filter((rule) => rule.includes('links'))
}

test('a link into the network of the server is not requested, and nothing is told of what is there', async () => {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const cms = await openTestSite(config(true))
  await post(cms, 'a', { url: `http://127.0.0.1:${port}/` })
  await post(cms, 'b', { url: 'http://127.0.0.1:1/' })
  await post(cms, 'c', { url: 'http://169.254.169.254/latest/meta-data/' })
  await cms.runJobs()
  await later(cms)
  await later(cms)
  expect(await broken(cms)).toEqual([])
  expect(requests).toEqual([])
})
