import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { openPreviewSite } from '../../sites/preview-site.ts'

/** A site with a token of each kind, and the lines of its log. */
async function siteWithTokens() {
  const lines: string[] = []
  const log = {
    warn: (message: string) => void lines.push(message),
    error: (message: string, error?: unknown) => void lines.push(`${message} ${inspect(error)}`),
  }
  const site = await openPreviewSite({ log })
  await site.addUser('ed')
  const post = { id: 'one', title: 'One', slug: 'one', _status: 'published' }
  await site.cms.asSystem().create({ collection: 'posts', data: post })
  const token = await site.previewOf('ed')
  const ticket = await site.ticketOf('ed')
  const { body: link } = await site.send('ed', '/_panel/preview/links/collections/posts/one', {
    method: 'POST',
    body: { hours: 1 },
  })
  return { ...site, lines, token, ticket, link: String(link.token) }
}

test('no token of a preview is in a log, nor in what is answered when something fails', async () => {
  const site = await siteWithTokens()
  const secrets = [site.token, site.ticket, site.link]
  for (const secret of secrets) {
    for (const path of ['/broken', '/posts/one', '/%E0%A4%A', '/none/such']) {
      const answers = [
        await site.send('', `${path}?stet-preview=${secret}&where[x]=${secret}`),
        await site.read(secret, `${path}?stet-preview=${secret}`),
        await site.read(secret, path, { method: 'PATCH', body: { title: secret } }),
      ]
      for (const { text } of answers) expect(text).not.toContain(secret)
    }
    await site.send('', '/_panel/preview/token', { method: 'POST', body: { ticket: secret } })
  }
  // The operator learns that something failed, and where.
  expect(site.lines.join('\n')).toContain('A request failed: GET /api/broken')
  for (const secret of secrets) expect(site.lines.join('\n')).not.toContain(secret)
})

test('a page tells the address that it has a ticket or a link by to no other site', async () => {
  const site = await siteWithTokens()
  for (const secret of [site.ticket, site.link]) {
    const { isPreview, headers } = await site.cms.withPreview(
      site.request(`/posts/one?stet-preview=${secret}`),
    )
    const sent = new Map(headers)
    expect(isPreview).toBe(true)
    expect(sent.get('referrer-policy')).toBe('same-origin')
    expect(sent.get('cache-control')).toBe('no-store')
    expect(sent.get('x-robots-tag')).toBe('noindex')
  }
  const { headers } = await site.read(site.token, '/posts/one')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  // Neither what gives a token nor what takes one is kept on its way.
  const ticket = await site.send('ed', '/_panel/preview/ticket', { method: 'POST' })
  const token = await site.send('', '/_panel/preview/token', {
    method: 'POST',
    body: { ticket: ticket.body.ticket },
  })
  for (const answer of [ticket, token]) {
    expect(answer.status).toBeLessThan(300)
    expect(answer.headers.get('cache-control')).toContain('no-store')
  }
})
