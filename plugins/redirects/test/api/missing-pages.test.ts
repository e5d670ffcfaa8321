import { openTestPlace, openTestSite } from '@stet/test-site'
import type { Cms } from 'stet'
import { expect, test } from 'vitest'
import { countMissing, type RedirectsPluginOptions, storeMissing } from '../../src/index.ts'
import { redirect, redirectsConfig } from '../redirects-site.ts'

function miss(cms: Cms, path: string, headers: Record<string, string> = {}, method = 'GET'): void {
  countMissing(new Request(`https://stet.test${path}`, { headers, method }), { cms })
}

async function missing(cms: Cms): Promise<unknown[]> {
  await storeMissing({ cms })
  const { docs } = await cms.asSystem().find({
    collection: 'missing-pages',
    sort: ['-count', 'path'],
    limit: 0,
  })
  return docs.map(({ path, count, referrer }) =>
    referrer ? `${path} ${count} ${referrer}` : `${path} ${count}`,
  )
}

const config = (missingPages?: RedirectsPluginOptions['missingPages']) =>
  redirectsConfig(missingPages === undefined ? {} : { missingPages })

test('missing pages are counted without parameters, with the host that linked there', async () => {
  const cms = await openTestSite(config())
  miss(cms, '/a?email=ada@stet.test')
  miss(cms, '/a/', { referer: 'https://linking.test/secret?token=1' })
  miss(cms, '/b', { referer: 'javascript:alert(1)' })
  miss(cms, '/c', {}, 'POST')
  expect(await missing(cms)).toEqual(['/a 2 linking.test', '/b 1'])
  miss(cms, '/b')
  miss(cms, '/b')
  expect(await missing(cms)).toEqual(['/b 3', '/a 2 linking.test'])
})

test('what several processes count is added up', async () => {
  const place = await openTestPlace()
  const sites = [
    await openTestSite(config(), {}, place),
    await openTestSite(config(), {}, place),
  ] as const
  for (let round = 0; round < 5; round++) {
    for (const cms of sites) miss(cms, '/a')
    await Promise.all(sites.map((cms) => storeMissing({ cms })))
  }
  expect(await missing(sites[0])).toEqual(['/a 10'])
})

test('a flood of addresses fills neither memory nor the list, and leaves what is frequent', async () => {
  const cms = await openTestSite(config({ limit: 5, ignore: (path) => path.startsWith('/wp-') }))
  for (let times = 0; times < 3; times++) miss(cms, '/frequent')
  await storeMissing({ cms })
  for (let number = 0; number < 2000; number++) miss(cms, `/wp-${number}`)
  for (let number = 0; number < 2000; number++) miss(cms, `/flood-${number}`)
  miss(cms, `/${'long'.repeat(600)}`)
  const found = await missing(cms)
  expect(found).toHaveLength(5)
  expect(found[0]).toBe('/frequent 3')
})

test('a redirect takes its address off the list', async () => {
  const cms = await openTestSite(config())
  miss(cms, '/a')
  miss(cms, '/b')
  await missing(cms)
  await redirect(cms, '/a', '/c')
  expect(await missing(cms)).toEqual(['/b 1'])
})

test('nobody writes the list through the API, and visitors do not read it', async () => {
  const cms = await openTestSite(config())
  miss(cms, '/a')
  await missing(cms)
  const call = (method: string) =>
    cms.fetch(new Request('https://stet.test/api/missing-pages', { method, body: null }))
  expect([(await call('GET')).status, (await call('POST')).status]).toEqual([403, 403])
})

test('a site without the list counts nothing', async () => {
  const cms = await openTestSite(config(false))
  miss(cms, '/a')
  await storeMissing({ cms })
  expect(cms.config.collections.map(({ slug }) => slug)).not.toContain('missing-pages')
})
