import type { Page } from '@playwright/test'
import { expect, ownWord, test } from './fixtures/list-site.ts'

// What watches the page for a failure's sake would be part of what is measured.
test.use({ trace: 'off', screenshot: 'off' })

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

test('two versions of a megabyte are compared without the page standing still', async ({
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

  await page.goto('/admin/collections/things')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const longest = await watchMainThread(page)
  await page.goto(`/admin/collections/things/${id}/versions/${newest}?compareValue=${oldest}`)
  const main = page.getByRole('main')
  await expect(main.getByText(/^[\d,]+ changed fields$/).first()).toBeVisible()
  await expect(main.getByRole('group', { name: /^Data/ })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Modified only' }).uncheck()
  await expect(main.getByRole('group', { name: /^Size/ })).toBeVisible()
  await main
    .getByRole('button', { name: /^Show 50 more/ })
    .first()
    .click()
  await expect(main.getByRole('button', { name: /^Block 90 / })).toBeAttached()
  expect(await longest()).toBeLessThan(100)
})

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds that the thread worked, whatever else the machine was busy with. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/**
 * How long, in milliseconds, the longest task of the page's main thread worked that nothing could
 * interrupt. Not `longtask` entries: those count the time in which other tests had the processor.
 */
async function watchMainThread(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as readonly TraceEvent[]))
  })
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline'] },
  })
  return async () => {
    const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
    await devtools.send('Tracing.end')
    await complete
    const thread = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`
    const isMain = ({ name, args }: TraceEvent) =>
      name === 'thread_name' && args?.name === 'CrRendererMain'
    const mains = new Set(events.filter(isMain).map(thread))
    const tasks = events.filter(
      (event) => event.name.endsWith('RunTask') && mains.has(thread(event)),
    )
    expect(tasks.length).toBeGreaterThan(0)
    return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000))
  }
}
