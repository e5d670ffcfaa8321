import type { Locator, Page } from '@playwright/test'
import { isAccessible } from './fixtures/accessible.ts'
import type { Content } from './fixtures/content.ts'
import { siteTest } from './fixtures/own-site.ts'
import { png } from './fixtures/pictures.ts'
import type { Product } from './fixtures/start-product.ts'

const test = siteTest('deep-form')
const { expect } = test

type Site = { readonly product: Product; readonly content: Content }

const form = (page: Page): Locator => page.getByRole('form')

/** A place with something in each field; its pictures have a title. */
async function openPlace(page: Page, { product, content }: Site): Promise<void> {
  const answer = await page.request.post('/api/media', {
    headers: { origin: product.baseURL },
    multipart: {
      file: png('harbour.png', 400, 300),
      _payload: JSON.stringify({ alt: 'The harbour at night' }),
    },
  })
  const picture = (await answer.json()).doc.id
  const near = await content.create('places', { name: 'The lighthouse' })
  const { id } = await content.create('places', {
    name: 'The inn',
    alone: 'Just a field',
    walk: 'Left at the crane.',
    slug: 'inn',
    day: '2026-09-21T12:00:00.000Z',
    size: 'small',
    rooms: 12,
    cover: picture,
    near: [near.id],
    sections: [
      {
        blockType: 'opening',
        heading: 'Rooms above the water',
        picture,
        links: [{ label: 'Book a room', look: { colour: 'red', more: { font: 'Inter' } } }],
      },
      { blockType: 'gallery', files: [picture] },
    ],
  })
  await page.goto(`/admin/collections/places/${id}`)
  await expect(form(page).getByRole('textbox', { name: 'Font' })).toBeVisible()
}

/** Of each control that is written in, what it stands in that has an edge on all four sides. */
function framesAround(controls: readonly Element[]): readonly string[] {
  const hasFrame = (element: Element) => {
    const style = getComputedStyle(element)
    return ['top', 'right', 'bottom', 'left'].every(
      (side) =>
        style.getPropertyValue(`border-${side}-width`) !== '0px' &&
        style.getPropertyValue(`border-${side}-style`) !== 'none' &&
        !/, 0\)$|^transparent$/u.test(style.getPropertyValue(`border-${side}-color`)),
    )
  }
  return controls.flatMap((control) => {
    const frames: string[] = []
    for (
      let at: Element | null = control;
      at && !at.matches('[role="form"]');
      at = at.parentElement
    )
      if (hasFrame(at)) frames.push(`${at.localName}.${at.className}`)
    return frames.length > 1 ? [frames.join(' in ')] : []
  })
}

const CONTROLS = 'input:not([type="file"], [type="hidden"]), textarea, button[role="combobox"]'

test('a field has one frame, however deep it is in groups, rows and blocks', async ({
  editor,
  site,
}) => {
  await openPlace(editor, site)
  const controls = form(editor).locator(CONTROLS)
  expect(await controls.count()).toBeGreaterThan(10)
  expect(await controls.evaluateAll(framesAround)).toEqual([])
  await editor.setViewportSize({ width: 320, height: 740 })
  const { scrollWidth, clientWidth } = await editor.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
})

test('headings of blocks say what is in them, with a picture, open and closed', async ({
  editor,
  site,
}) => {
  await openPlace(editor, site)
  const heading = (name: RegExp, isOpen: boolean) =>
    form(editor).getByRole('button', { name, expanded: isOpen })
  for (const isOpen of [true, false]) {
    const opening = heading(/^Block 01 · Opening\s+Rooms above the water$/, isOpen)
    await expect(opening).toBeVisible()
    await expect(opening.locator('img')).toBeVisible()
    const gallery = heading(/^Block 02 · Gallery\s+The harbour at night$/, isOpen)
    await expect(gallery.locator('img')).toBeVisible()
    if (isOpen) await form(editor).getByRole('button', { name: 'Collapse all' }).first().click()
  }
})

test('the tabs of a form are not those of its document, and a lone tab is none', async ({
  editor,
  site,
}) => {
  await openPlace(editor, site)
  await expect(editor.getByRole('tab')).toHaveText(['Content', 'Directions'])
  await expect(form(editor).getByRole('textbox', { name: 'Alone' })).toBeVisible()
  const current = editor.getByRole('main').locator('nav a[aria-current="page"]').last()
  const shapes = [editor.getByRole('tab', { selected: true }), current].map((tab) =>
    tab.evaluate((element) => getComputedStyle(element).backgroundColor),
  )
  const [tab, page] = await Promise.all(shapes)
  expect(tab).not.toBe(page)
  await editor.getByRole('tab', { selected: true }).press('Tab')
  const panel = editor.getByRole('tabpanel')
  await expect(panel).toBeFocused()
  const marks = await panel.evaluate((element) => [
    getComputedStyle(element).outlineStyle,
    getComputedStyle(element, '::after').outlineStyle,
  ])
  expect(marks).toEqual(['none', 'solid'])
  await isAccessible(editor, 'in a deep form')
})

test('what is in the sidebar is of one width, a picture above its title', async ({
  editor,
  site,
}) => {
  await openPlace(editor, site)
  const main = form(editor)
  /** Where the frame begins and ends that the control stands in. */
  const span = (control: Locator) =>
    control.evaluate((element) => {
      let at: Element = element
      while (getComputedStyle(at).borderBottomWidth === '0px' && at.parentElement)
        at = at.parentElement
      const { left, right } = at.getBoundingClientRect()
      return [Math.round(left), Math.round(right)]
    })
  const slug = await span(main.getByRole('textbox', { name: 'Slug' }))
  expect(await span(main.getByRole('textbox', { name: 'Day' }))).toEqual(slug)
  expect(await span(main.getByRole('combobox', { name: 'Size' }))).toEqual(slug)
  expect(await span(main.getByRole('textbox', { name: 'Rooms' }))).toEqual(slug)
  expect(await span(main.getByRole('combobox', { name: 'Near' }))).toEqual(slug)
  expect(await span(main.getByRole('combobox', { name: 'Owner' }))).toEqual(slug)
  const cover = main.getByRole('group', { name: 'Cover' }).getByRole('listitem')
  expect(await span(cover.locator('xpath=..'))).toEqual(slug)
  const picture = await cover.locator('img').boundingBox()
  const title = await cover.getByText('The harbour at night').boundingBox()
  expect(title?.y).toBeGreaterThan((picture?.y ?? 0) + (picture?.height ?? 0))
})
