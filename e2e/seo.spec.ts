import { expect, type Locator, type Page } from '@playwright/test'
import { DESK, fitsInWidth, isAccessible, PHONE } from './fixtures/accessible.ts'
import { siteTest } from './fixtures/own-site.ts'
import { png } from './fixtures/pictures.ts'

const test = siteTest('seo-site')

/** The part of the form with the fields of the plugin. */
async function openSeo(page: Page, address: string): Promise<Locator> {
  await page.goto(address)
  await page.getByRole('tab', { name: 'SEO' }).click()
  return page.getByRole('tabpanel', { name: 'SEO' })
}

/** Keeps the calls of a generator until they are let go on; returns what they sent. */
async function holdBack(page: Page, kind: string) {
  const bodies: Record<string, unknown>[] = []
  const release = Promise.withResolvers<void>()
  await page.route(`**/plugin-seo/generate-${kind}*`, async (route) => {
    bodies.push(route.request().postDataJSON())
    await release.promise
    // The page may have given up meanwhile.
    await route.continue().catch(() => {})
  })
  return { bodies, release: release.resolve }
}

const titleOf = (seo: Locator) => seo.getByRole('textbox', { name: 'Title' })
const descriptionOf = (seo: Locator) => seo.getByRole('textbox', { name: 'Description' })
const generate = (seo: Locator, part: string) =>
  seo.getByRole('button', { name: `Auto-generate ${part}` })

test('title, description and image are checked, generated and previewed', async ({
  editor,
  site,
}) => {
  const { id } = await site.content.create('posts', { title: 'On ink', slug: 'on-ink' })
  await editor.goto('/admin/collections/media/create')
  const file = editor.getByRole('region', { name: 'File' })
  await file.locator('input[type=file]').setInputFiles(png('wide.png', 600, 200))
  await editor.keyboard.press('ControlOrMeta+s')
  await expect(editor).toHaveURL(/media\/(?!create)/)

  const seo = await openSeo(editor, `/admin/collections/posts/${id}`)
  await expect(seo.getByText('0/3 checks are passing')).toBeVisible()
  await expect(seo.getByText('0/50–60 characters, 50 to go')).toBeVisible()
  await expect(seo.getByText('https://journal.example/en/on-ink')).toBeVisible()
  await expect(seo.getByRole('tabpanel').getByText('On ink', { exact: true })).toBeVisible()
  await isAccessible(editor, 'empty SEO fields')
  await expect(seo.getByText('“Auto-generate” chooses an image from this document.')).toBeVisible()
  await expect(seo.getByText('Best between 100 and 150 characters.')).toBeVisible()
  await expect(seo.getByRole('link', { name: /^Best practices for descriptions/ })).toHaveAttribute(
    'href',
    /^https:/,
  )
  const preview = seo.getByRole('tablist', { name: 'Preview as' }).locator('xpath=ancestor::*[2]')
  await expect(preview).toHaveCSS('max-width', '600px')
  // The colours of a length, on its status and on its bar.
  const tones = (tone: string) => seo.locator(`[data-tone="${tone}"]`)
  for (const [length, status, tone] of [
    [0, 'Missing', 'red'],
    [1, 'Too short', 'orangered'],
    [46, 'Almost there', 'orange'],
    [50, 'Good', 'green'],
    [61, 'Too long', 'red'],
  ] as const) {
    await titleOf(seo).fill('x'.repeat(length))
    await expect(tones(tone).filter({ hasText: status }).first()).toBeVisible()
  }
  await expect(tones('red').filter({ hasText: 'No image' }).first()).toBeVisible()

  await titleOf(seo).fill('x'.repeat(45))
  await expect(seo.getByText('45/50–60 characters, 5 to go')).toBeVisible()
  await titleOf(seo).fill('y'.repeat(61))
  await expect(seo.getByText('61/50–60 characters, 1 too many')).toBeVisible()
  await expect(seo.getByText('y'.repeat(61), { exact: true })).toHaveCount(0)
  await generate(seo, 'title').click()
  const generated = 'On ink, with a longer title for search engines'
  await expect(titleOf(seo)).toHaveValue(generated)
  await expect(seo.getByRole('tabpanel').getByText(generated)).toBeVisible()
  await titleOf(seo).fill(`${generated}, today`)
  await expect(seo.getByText('1/3 checks are passing')).toBeVisible()
  await generate(seo, 'description').click()
  await expect(descriptionOf(seo)).toHaveValue('All about On ink.')
  await generate(seo, 'image').click()
  await expect(seo.getByText('2/3 checks are passing')).toBeVisible()
  await expect(seo.getByText('wide.png').first()).toBeVisible()

  // Keyboard: the views of the preview are tabs, and the chosen one is remembered.
  const views = seo.getByRole('tablist', { name: 'Preview as' })
  await views.getByRole('tab', { name: 'Search', exact: true }).focus()
  await editor.keyboard.press('ArrowRight')
  await editor.keyboard.press('ArrowRight')
  await editor.keyboard.press('Enter')
  const picture = seo.getByRole('tabpanel').locator('img')
  await expect(picture).toHaveJSProperty('naturalWidth', 600)
  const box = await picture.boundingBox()
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.91, 1)
  await expect(seo.getByRole('tabpanel').getByText('journal.example')).toBeVisible()
  await isAccessible(editor, 'filled SEO fields')
  for (const name of ['X', 'Messengers']) {
    await views.getByRole('tab', { name }).click()
    // While one panel follows another, both are there.
    await expect(picture).toHaveCount(1)
    await expect(picture).toBeVisible()
    await isAccessible(editor, `the card for ${name}`)
  }
  await editor.keyboard.press('ControlOrMeta+s')
  await expect
    .poll(async () => (await site.content.read('posts', id)).meta)
    .toEqual({
      title: `${generated}, today`,
      description: 'All about On ink.',
      image: expect.any(String),
    })

  await openSeo(editor, `/admin/collections/posts/${id}`)
  await expect(views.getByRole('tab', { name: 'Messengers' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await editor.setViewportSize(PHONE)
  for (const name of ['Search on phones', 'X', 'Facebook, LinkedIn']) {
    await views.getByRole('tab', { name }).click()
    await titleOf(seo).fill('Donaudampfschifffahrtsgesellschaft'.repeat(4))
    await fitsInWidth(editor, `the preview as ${name}`)
  }
  await isAccessible(editor, 'SEO fields on a phone')
  await editor.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await titleOf(seo).fill('حبر على ورق')
  await expect(seo.getByRole('tabpanel').getByText('حبر على ورق')).toHaveCSS('direction', 'rtl')
  await fitsInWidth(editor, 'SEO fields from right to left')
  await editor.setViewportSize(DESK)
})

test('what is typed while a generator is slow stays, and waiting can be cancelled', async ({
  editor,
  site,
}) => {
  const { id } = await site.content.create('posts', { title: 'Slow', slug: 'slow' })
  const held = await holdBack(editor, 'title')
  const seo = await openSeo(editor, `/admin/collections/posts/${id}`)
  await generate(seo, 'title').click()
  await expect(generate(seo, 'title')).toHaveAttribute('aria-busy', 'true')
  await expect(generate(seo, 'title')).toBeFocused()
  await isAccessible(editor, 'a slow generator')
  await titleOf(seo).fill('My own words')
  held.release()
  await expect(seo.getByText('You changed this meanwhile')).toBeVisible()
  await expect(titleOf(seo)).toHaveValue('My own words')
  expect(held.bodies).toEqual([
    {
      id,
      collectionSlug: 'posts',
      globalSlug: null,
      doc: expect.objectContaining({ title: 'Slow' }),
      docPermissions: expect.objectContaining({ read: true, update: true }),
      hasPublishPermission: true,
      hasSavePermission: true,
      initialData: expect.objectContaining({ id, title: 'Slow' }),
      initialState: expect.objectContaining({ title: { initialValue: 'Slow', value: 'Slow' } }),
      locale: 'en',
      title: 'Slow',
    },
  ])

  const later = await holdBack(editor, 'description')
  await generate(seo, 'description').click()
  await seo.getByRole('button', { name: 'Cancel' }).click()
  await expect(generate(seo, 'description')).not.toHaveAttribute('aria-busy')
  later.release()
  await generate(seo, 'description').click()
  await expect(descriptionOf(seo)).toHaveValue('All about Slow.')
})

test('a generator that fails or has nothing to say changes nothing', async ({ editor, site }) => {
  const { id } = await site.content.create('posts', { title: 'Broken', slug: 'broken' })
  const seo = await openSeo(editor, `/admin/collections/posts/${id}`)
  await titleOf(seo).fill('Kept')
  await generate(seo, 'title').click()
  const failure = seo.getByText('This could not be generated, and nothing was changed.')
  await expect(failure).toBeVisible()
  await expect(failure).not.toContainText('secret')
  await expect(titleOf(seo)).toHaveValue('Kept')
  await isAccessible(editor, 'a generator that failed')
  await titleOf(seo).fill('Kept and changed')
  await expect(failure).toHaveCount(0)
  // Other servers answer with the id alone; what is no id is not stored.
  const answer = (body: string) =>
    editor.route('**/plugin-seo/generate-image*', (route) => route.fulfill({ body }))
  await answer('<html>')
  await generate(seo, 'image').click()
  await expect(failure).toBeVisible()
  await expect(seo.getByText('No image', { exact: true }).first()).toBeVisible()
  await answer('')
  await generate(seo, 'image').click()
  await expect(seo.getByText('Nothing was generated, and nothing was changed.')).toBeVisible()
})

test('fields that a site places itself have their own paths, lengths and no generators', async ({
  editor,
  site,
}) => {
  const { id } = await site.content.create('notes', { name: 'A note' })
  await editor.goto(`/admin/collections/notes/${id}`)
  const sharing = editor.getByRole('group', { name: 'Sharing' })
  await expect(sharing.getByText('0/2 checks are passing')).toBeVisible()
  await sharing.getByRole('textbox', { name: 'Title' }).fill('Seven!!')
  await expect(sharing.getByText('7/5–10 characters, 3 left over')).toBeVisible()
  await expect(sharing.getByText('1/2 checks are passing')).toBeVisible()
  await expect(sharing.getByText('https://…')).toBeVisible()
  await expect(editor.getByRole('button', { name: /Auto-generate/ })).toHaveCount(0)
  await expect(editor.getByText(/Auto-generate/)).toHaveCount(0)
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('a global has the fields as well, and an address that fails can be tried again', async ({
    editor,
  }) => {
    const url = '**/plugin-seo/generate-url*'
    await editor.route(url, (route) => route.fulfill({ status: 500, json: { errors: [] } }))
    const seo = await openSeo(editor, '/admin/globals/front')
    await expect(seo.getByText('0/3 Prüfungen bestanden')).toBeVisible()
    await expect(seo.getByText('0/50–60 Zeichen, 50 fehlen')).toBeVisible()
    await expect(seo.getByText('Am besten zwischen 100 und 150 Zeichen.')).toBeVisible()
    const failure = seo.getByText('Die Adresse der Seite konnte nicht erzeugt werden.')
    await expect(failure).toBeVisible()
    await isAccessible(editor, 'an address that failed')
    await editor.unroute(url)
    await seo.getByRole('button', { name: 'Noch einmal versuchen' }).click()
    await expect(seo.getByText('https://journal.example/en/')).toBeVisible()
    await expect(failure).toHaveCount(0)
    await seo.getByRole('button', { name: 'Automatisch erzeugen: Beschreibung' }).click()
    await expect(seo.getByRole('textbox', { name: 'Beschreibung' })).toHaveValue('All about .')
    await expect(seo.getByText('Erzeugt.')).toBeVisible()
  })
})
