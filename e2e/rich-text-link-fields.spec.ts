import type { Page } from '@playwright/test'
import { fitsInWidth, isAccessible, PHONE } from './fixtures/accessible.ts'
import { documentScreen } from './fixtures/document-screen.ts'
import { openText } from './fixtures/rich-text.ts'
import { expect, test } from './fixtures/text-blocks.ts'

const plain = { direction: null, format: '', indent: 0, version: 1 }
const words = (text: string) => ({
  ...{ type: 'text', version: 1, detail: 0, mode: 'normal', style: '', format: 0, text },
})
const link = (text: string, fields: object) => ({
  ...{ ...plain, type: 'link', version: 3, id: '65a1b2c3d4e5f6a7b8c9d0e1' },
  fields: { linkType: 'custom', url: 'https://example.org/guide', newTab: false, ...fields },
  children: [words(text)],
})
const textOf = (...children: object[]) => ({
  root: {
    ...{ ...plain, type: 'root' },
    children: [{ ...plain, type: 'paragraph', textFormat: 0, textStyle: '', children }],
  },
})

interface StoredNode {
  readonly type: string
  readonly fields?: Readonly<Record<string, unknown>>
  readonly children?: readonly StoredNode[]
}

/** The fields of the links of a stored text, in its order. */
const fieldsIn = (value: unknown) => {
  const visit = ({ type, fields, children = [] }: StoredNode): readonly object[] =>
    type === 'link' || type === 'autolink' ? [fields ?? {}] : children.flatMap(visit)
  return visit((value as { root: StoredNode }).root)
}

const dialogIn = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: /link/ })
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  return { dialog, field }
}

test('the fields of a link are checked, written, undone and shown at the caret', async ({
  editor: page,
  site: { content },
}) => {
  const { id } = await content.create('articles', {
    title: 'Fields of links',
    body: textOf(words('See the '), link('guide', { newTab: true }), words(' today.')),
  })
  const text = await openText(page, 'articles', id)
  const { isSaved, publish } = documentScreen(page)
  const { dialog, field } = dialogIn(page)
  const stored = async () => fieldsIn((await content.read('articles', id)).body)

  // What a link lacks is counted, said below the text, and marked in it.
  await publish.click()
  await expect(dialog).toBeVisible()
  await expect(field('Reason required')).toBeFocused()
  await isAccessible(page, 'with the fields of a link')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('tab', { name: 'Text 1 error' })).toBeVisible()
  const problems = page.getByRole('list', { name: 'Links that lack something' })
  const problem = problems.getByRole('button', { name: /^Link “guide”: Reason: / })
  await expect(problem).toBeVisible()
  await expect(text.getByRole('link', { name: 'guide' })).toHaveAttribute('data-invalid', '')
  await isAccessible(page, 'with a link that lacks something')

  // It opens the link; what was written is not lost by Escape.
  await problem.press('Enter')
  await expect(field('Reason required')).toBeFocused()
  await page.keyboard.type('Spring sale')
  await field('Campaign').fill('spring')
  const note = dialog.getByRole('textbox', { name: 'Note', exact: true })
  await note.click()
  await page.keyboard.type('Ask Ada')
  await page.keyboard.press('Escape')
  const asks = page.getByRole('alertdialog')
  await expect(asks).toContainText('Discard the changes to Link?')
  await asks.getByRole('button', { name: 'Continue editing' }).click()
  await expect(asks).toBeHidden()
  await expect(field('Campaign')).toHaveValue('spring')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog).toBeHidden()
  await expect(problems).toBeHidden()
  await expect(text.getByRole('link', { name: 'guide' })).not.toHaveAttribute('data-invalid')
  const card = page.getByRole('group', { name: 'Link', exact: true })
  await expect(card).toContainText('Campaignspring')
  await expect(card).toContainText('Mediumweband 2 more')
  await isSaved()
  expect((await stored())[0]).toMatchObject({ campaign: 'spring', reason: 'Spring sale' })
  expect(JSON.stringify(await stored())).toContain('Ask Ada')

  // All of it is one step of undo.
  await page.keyboard.press('ControlOrMeta+z')
  await expect(card).not.toContainText('spring')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(card).toContainText('Campaignspring')

  // A typed address begins with the defaults; a new link takes what its dialog says.
  await page.keyboard.press('ControlOrMeta+End')
  await expect(card).toBeHidden()
  await page.keyboard.type(' www.example.org ')
  await expect(text.getByRole('link', { name: 'www.example.org' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await field('Text').fill('our notes')
  await dialog.getByRole('textbox', { name: /^Address/ }).fill('/notes')
  await field('Campaign').fill('a campaign that is too long')
  await page.keyboard.press('Enter')
  await expect(field('Campaign')).toBeFocused()
  await field('Campaign').fill('fall')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(text.getByRole('link', { name: 'our notes' })).toBeVisible()
  await isSaved()
  await expect.poll(async () => (await stored()).length).toBe(3)
  const [, typed, made] = await stored()
  expect(typed).toMatchObject({ url: 'https://www.example.org', medium: 'web' })
  expect(made).toMatchObject({ url: '/notes', medium: 'web', campaign: 'fall' })
})

test('the fields of a link fit a phone and right-to-left text', async ({
  editor: page,
  site: { content },
}) => {
  const { id } = await content.create('articles', {
    title: 'Fields of links on a phone',
    body: textOf(words('انظر '), link('الدليل', { campaign: 'ربيع' })),
  })
  await page.setViewportSize(PHONE)
  const text = await openText(page, 'articles', id)
  const { dialog, field } = dialogIn(page)
  await text.getByRole('link', { name: 'الدليل' }).click()
  const card = page.getByRole('group', { name: 'Link', exact: true })
  await expect(card).toContainText('ربيع')
  await fitsInWidth(page, 'with the card of a link with fields')
  await card.getByRole('button', { name: 'Edit link' }).click()
  await expect(field('Campaign')).toHaveValue('ربيع')
  await fitsInWidth(page, 'with the fields of a link')
  await dialog.getByRole('checkbox', { name: 'Open in a new tab' }).click()
  await expect(field('Reason required')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Open in a new tab' }).click()
  await expect(field('Reason required')).toBeHidden()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
})
