import type { Browser, Page } from '@playwright/test'
import { violationsOf } from './fixtures/accessible.ts'
import { documentScreen } from './fixtures/document-screen.ts'
import { expect, ownAddress, signInByRequest, TOBIAS, test } from './fixtures/editor.ts'
import { caretIsTold } from './fixtures/rich-text.ts'

/** Tobias, in a browser of his own. */
async function tobiasAt(browser: Browser, editor: Page) {
  const context = await browser.newContext({ baseURL: new URL(editor.url()).origin })
  const page = await context.newPage()
  await signInByRequest(page, TOBIAS)
  return page
}

/** The form of an article on any screen. */
function formOf(page: Page) {
  const screen = documentScreen(page)
  return {
    page,
    screen,
    title: screen.field('Title').first(),
    standfirst: screen.field('Standfirst').first(),
    viewers: screen.main.getByRole('list', { name: 'Also viewing this document' }),
    dialog: page.getByRole('alertdialog'),
    async open(id: string) {
      await page.goto(`/admin/collections/articles/${id}`)
      await expect(screen.main.getByRole('form').first()).toBeVisible()
    },
  }
}

test('two people with one document see each other, and each other’s work, automatically', async ({
  editor,
  browser,
  content,
}) => {
  await editor.goto('/admin')
  const { id } = await content.create('articles', {
    title: 'One page, two people',
    standfirst: 'As it was.',
    slug: ownAddress('live'),
  })
  const ines = formOf(editor)
  await ines.open(id)
  await expect(ines.viewers).toBeHidden()
  const tobias = formOf(await tobiasAt(browser, editor))
  await tobias.open(id)

  // Before either of them edits, each sees that the other one is there.
  await expect(ines.viewers.getByRole('listitem')).toHaveText(/Tobias Reents/)
  await expect(tobias.viewers.getByRole('listitem')).toHaveText(/Inés/)
  const violations = await violationsOf(editor)
  expect(violations.map((violation) => violation.id)).toEqual([])

  // He writes: she sees it when it is saved, with a notice of the change.
  await tobias.title.fill('Tobias writes')
  await tobias.screen.isSaved()
  await expect(ines.title).toHaveValue('Tobias writes')
  await expect(ines.screen.main).toContainText('Tobias Reents changed Title.')
  await expect(ines.screen.main).toContainText('Tobias Reents is editing this document.')
  await expect(ines.title).not.toBeEditable()
  await expect(ines.dialog).toBeHidden()

  // She takes over, and he sees it at once; the key that he presses meanwhile does not confirm
  // anything.
  await ines.screen.main.getByRole('button', { name: 'Take over' }).click()
  await expect(tobias.dialog).toContainText('Editing taken over')
  await ines.standfirst.fill('Inés goes on.')
  await ines.screen.isSaved()
  await tobias.dialog.getByRole('button', { name: 'View read-only' }).click()
  await expect(tobias.standfirst).toHaveValue('Inés goes on.')
  await ines.standfirst.fill('Inés goes on and on.')
  await ines.screen.isSaved()
  await expect(tobias.standfirst).toHaveValue('Inés goes on and on.')

  // A save that she requested ends her lock, and he may write again.
  await ines.standfirst.fill('Inés is done.')
  await ines.page.keyboard.press('Control+s')
  await expect(tobias.screen.main).toContainText(
    'This document is no longer being edited by another user.',
  )
  await tobias.screen.main.getByRole('button', { name: 'Edit', exact: true }).click()
  await tobias.title.fill('Tobias has the last word')
  await tobias.screen.isSaved()
  await expect(ines.title).toHaveValue('Tobias has the last word')

  // Lists show it, too; a viewer who leaves is no longer shown.
  await editor.goto('/admin/collections/articles?search=last%20word')
  await expect(editor.getByRole('row', { name: /Tobias has the last word/ })).toBeVisible()
  await expect(tobias.viewers).toBeHidden()
  await tobias.title.fill('Tobias has the very last word')
  await tobias.screen.isSaved()
  await expect(editor.getByRole('row', { name: /the very last word/ })).toBeVisible()
  await tobias.page.goto('/admin')
  await expect(editor.getByRole('row', { name: /the very last word/ })).not.toContainText(
    'is editing',
  )

  // She deletes the document that both have open from another screen.
  await tobias.open(id)
  await editor.evaluate((path) => fetch(path, { method: 'DELETE' }), `/api/articles/${id}`)
  await expect(tobias.screen.main).toContainText('Inés Halloran has deleted this document.')
  await expect(editor.getByRole('row', { name: /the very last word/ })).toBeHidden()
  await tobias.page.context().close()
})

test('a text keeps its caret when its block is moved elsewhere meanwhile', async ({
  editor: page,
  content,
}) => {
  const line = (words: string) => ({
    ...{ type: 'paragraph', version: 1, direction: null, format: '', indent: 0 },
    children: [{ type: 'text', version: 1, text: words, format: 0, mode: 'normal', style: '' }],
  })
  const block = (id: string, words: string) => ({
    ...{ id, blockType: 'text' },
    body: { root: { ...line(''), type: 'root', children: [line(words)] } },
  })
  const [first, second] = [block('a', 'Alpha words'), block('b', 'Beta words')]
  const { id } = await content.create('pages', {
    title: 'Moved below the pen',
    slug: ownAddress('moved'),
    layout: [first, second],
  })
  await page.goto(`/admin/collections/pages/${id}`)
  const texts = page.getByRole('main').locator('[data-lexical-editor]')
  const text = texts.filter({ hasText: 'Alpha' })
  await text.getByText('Alpha words').click()
  await page.keyboard.press('Home')
  for (const _letter of 'Alpha') await page.keyboard.press('ArrowRight')
  await caretIsTold(page)
  await content.update('pages', id, { layout: [second, first] })
  await expect(texts).toHaveText(['Beta words', 'Alpha words'])
  await expect(text).toBeFocused()
  await page.keyboard.type('bet of')
  await expect(text).toHaveText('Alphabet of words')
})
