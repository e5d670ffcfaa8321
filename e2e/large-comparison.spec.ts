import type { Locator } from '@playwright/test'
import { expect, ownWord, test } from './fixtures/list-site.ts'

const words = (seed: number, count: number) =>
  Array.from({ length: count }, (_, at) => `word${(seed * 31 + at * 17) % 997}`).join(' ')

const quote = (at: number, saying = words(at, 30)) => ({
  id: `quote${at}`,
  blockType: 'quote',
  saying,
})

const paragraph = (at: number, text = words(at + 7, 60)) => ({
  type: 'paragraph',
  version: 1,
  children: [{ type: 'text', version: 1, text, format: 0, mode: 'normal', style: '', detail: 0 }],
})

const body = (paragraphs: readonly object[]) => ({
  root: { type: 'root', version: 1, direction: null, format: '', indent: 0, children: paragraphs },
})

const range = (count: number) => Array.from({ length: count }, (_, at) => at)

test('two versions of a megabyte are shown in portions that do not block the page', async ({
  editor: page,
  site: { content },
}) => {
  const title = ownWord('large')
  const before = {
    title,
    notes: words(1, 30_000),
    layout: range(1500).map((at) => quote(at)),
    body: body(range(500).map((at) => paragraph(at))),
    data: Object.fromEntries(range(1500).map((at) => [`key${at}`, words(at, 6)])),
  }
  expect(JSON.stringify(before).length).toBeGreaterThan(1_000_000)
  const { id } = await content.create('things', before)
  await content.update('things', id, {
    notes: before.notes.replaceAll('word501', 'changed'),
    layout: range(1500).flatMap((at) =>
      at % 40 === 0 ? [] : [quote(at, at % 9 === 0 ? words(at + 1, 30) : undefined)],
    ),
    body: body(
      range(500).map((at) =>
        paragraph(at === 3 ? 4 : at, at % 6 === 0 ? words(at, 50) : undefined),
      ),
    ),
    data: { ...before.data, key700: 'changed', more: 'added' },
  })
  const [newest, oldest] = await content.versions('things', id)

  await page.goto(`/admin/collections/things/${id}/versions/${newest}?compareValue=${oldest}`)
  const main = page.getByRole('main')
  await expect(main.getByText(/^[\d,]+ changes$/).first()).toBeVisible()
  await expect(main.getByRole('group', { name: /^Data/ })).toBeVisible()
  await expect.poll(() => page.workers().length).toBeGreaterThan(0)
  expect(await elementsIn(main)).toBeLessThan(5_000)
  await page.getByRole('checkbox', { name: 'Modified only' }).uncheck()
  await expect(main.getByRole('group', { name: /^Size/ })).toBeVisible()
  expect(await elementsIn(main)).toBeLessThan(8_000)
  // By keyboard: an element that is scrolled to is laid out only then, and may move under a mouse.
  await main
    .getByRole('button', { name: /^Show 50 more/ })
    .first()
    .press('Enter')
  await expect(main.getByRole('button', { name: /^Block 90 · / })).toBeAttached()
  expect(await elementsIn(main)).toBeLessThan(10_000)
})

/**
 * The number of elements to lay out: for a megabyte, tens of thousands if all were shown at once.
 */
function elementsIn(place: Locator): Promise<number> {
  return place.evaluate((element) => element.querySelectorAll('*').length)
}
