import type { Locator, Page } from '@playwright/test'
import { documentScreen } from './fixtures/document-screen.ts'
import { expect, ownWord, test } from './fixtures/list-site.ts'
import { withoutFirstView } from './fixtures/without-first-view.ts'

const brief = (id: string) => `/admin/collections/briefs/${id}`
const field = (place: Page | Locator, name: string) => place.getByRole('textbox', { name })
const publishes = (place: Page | Locator) => place.getByRole('button', { name: /^Publish/ })

test('a form shows and sends only fields that its editor may read, and offers only allowed actions', async ({
  page,
  site: { content, signInAsNew },
}) => {
  const title = ownWord('brief')
  const data = { title, stage: 'open', budget: 4711, opinion: 'Good' }
  const { id } = await content.create('briefs', data)
  await signInAsNew(page, 'editor')
  const mayPublish = page.waitForResponse((response) => response.url().includes('/access/'))
  await page.goto(brief(id))
  await expect(field(page, 'Title')).toHaveValue(title)
  await mayPublish
  await expect(field(page, 'Opinion')).toHaveValue('Good')
  await expect(page.getByText('Budget')).toHaveCount(0)
  await expect(page.getByText('Money')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeVisible()
  await expect(publishes(page)).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('option', { name: 'Create new' })).toBeVisible()
  await expect(page.getByRole('option', { name: /^Publish/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  // Its current value decides whether they may read it, and then whether they may write it.
  await field(page, 'Stage').fill('judged')
  await page.keyboard.press('ControlOrMeta+Enter')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(field(page, 'Opinion')).toHaveCount(0)
  await expect(field(page, 'Title')).toBeEditable()
  await field(page, 'Stage').fill('done')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(field(page, 'Title')).not.toBeEditable()
  await expect(page.getByRole('button', { name: 'Save draft' })).toHaveCount(0)
  expect(await content.read('briefs', id)).toMatchObject({
    ...data,
    stage: 'done',
    _status: 'draft',
  })

  // Their other allowed actions stay in its menu.
  await page.getByRole('main').getByRole('button', { name: 'More actions' }).click()
  const menu = page.getByRole('menu', { name: 'More actions' })
  await expect(menu.getByRole('menuitem', { name: 'Copy from another locale' })).toHaveCount(0)
  await menu.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page).not.toHaveURL(new RegExp(`${id}$`))
  await expect(field(page, 'Title')).toHaveValue(new RegExp(title))
})

test('a document that a save makes read-only is read-only at once, in a drawer too', async ({
  page,
  site: { content, signInAsNew },
}) => {
  const word = ownWord('brief')
  const { id: next } = await content.create('briefs', { title: `${word} next`, budget: 4711 })
  const { id } = await content.create('briefs', { title: word, next })
  await signInAsNew(page, 'editor')
  await page.goto(brief(id))
  await page
    .getByRole('main')
    .getByRole('button', { name: `Edit ${word} next` })
    .click()
  const drawer = page.getByRole('dialog')
  await expect(field(drawer, 'Title')).toBeEditable()
  await expect(drawer.getByText('Budget')).toHaveCount(0)
  await expect(publishes(drawer)).toHaveCount(0)
  await field(drawer, 'Stage').fill('done')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(field(drawer, 'Title')).not.toBeEditable()
  await expect(drawer.getByRole('button', { name: 'Save draft' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(field(page, 'Title')).toBeEditable()

  // The rules also apply to a document that was just created.
  await page.getByRole('main').getByRole('button', { name: 'Create new brief' }).click()
  await field(drawer, 'Title').fill(`${word} new`)
  await field(drawer, 'Stage').fill('done')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(drawer).toBeHidden()
  await page
    .getByRole('main')
    .getByRole('button', { name: `Edit ${word} new` })
    .click()
  await expect(field(drawer, 'Title')).toHaveValue(`${word} new`)
  await expect(field(drawer, 'Title')).not.toBeEditable()
})

test('bulk actions do not offer publishing or changing documents without permission', async ({
  page,
  site: { content, signInAsNew },
}) => {
  const title = ownWord('brief')
  await content.create('briefs', { title, budget: 4711 })
  const bar = page.getByRole('region', { name: 'Selected documents' })
  for (const [role, isTheirs] of [
    ['editor', false],
    ['admin', true],
  ] as const) {
    await signInAsNew(page, role)
    const answered = page.waitForResponse((response) =>
      new URL(response.url()).pathname.endsWith('/briefs/access'),
    )
    await withoutFirstView(page)
    await page.goto(`/admin/collections/briefs?search=${title}`)
    await answered
    await page.getByRole('checkbox', { name: `Select ${title}` }).check()
    await expect(publishes(bar)).toHaveCount(isTheirs ? 1 : 0)
    await bar.getByRole('button', { name: 'Edit' }).click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('button', { name: 'Save as draft' })).toBeVisible()
    await expect(publishes(drawer)).toHaveCount(isTheirs ? 1 : 0)
    await drawer.getByRole('combobox').click()
    await expect(page.getByRole('option', { name: 'Stage' })).toBeVisible()
    await expect(page.getByRole('option', { name: 'Budget' })).toHaveCount(isTheirs ? 1 : 0)
  }
})

test('users who may publish see the button', async ({ editor, site: { content } }) => {
  const { id } = await content.create('briefs', { title: ownWord('brief'), budget: 4711 })
  await editor.goto(brief(id))
  await expect(editor.getByText('Budget')).toBeVisible()
  await expect(documentScreen(editor).field('Title')).toBeEditable()
  await expect(publishes(editor).first()).toBeEnabled()
})

test('a required field that the editor may not write does not prevent publishing', async ({
  page,
  site: { content, signInAsNew },
}) => {
  const { id } = await content.create('briefs', { title: ownWord('brief'), budget: 4711 })
  await signInAsNew(page, 'guest')
  await page.goto(brief(id))
  await field(page, 'Stage').fill('agreed')
  await publishes(page).first().click()
  await documentScreen(page).hasStatus('Published')
  expect(await content.read('briefs', id)).toMatchObject({ stage: 'agreed', budget: 4711 })
})
