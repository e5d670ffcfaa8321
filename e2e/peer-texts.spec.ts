import { peerTexts } from '../peer-texts/peer-texts.ts'
import { isAccessible } from './fixtures/accessible.ts'
import { documentScreen } from './fixtures/document-screen.ts'
import { expect, test } from './fixtures/peer-texts.ts'
import { openText } from './fixtures/rich-text.ts'

test('texts of another editor are opened and written in, and nothing else of them changes', async ({
  editor: page,
  site: { content },
}) => {
  await content.create('people', { id: 'ann', name: 'Ann' })
  for (const [name, body] of peerTexts) {
    const { id } = await content.create('pages', { title: name, body }, { publish: true })
    const stored = JSON.stringify((await content.read('pages', id)).body)
    const text = await openText(page, 'pages', id)
    const end = text.getByText(/^The end of [^.]*\.$/)
    const words = (await end.textContent()) ?? ''
    await end.click()
    await page.keyboard.press('End')
    await expect
      .poll(() => page.evaluate(() => document.getSelection()?.anchorOffset))
      .toBe(words.length)
    await page.keyboard.type(' Written')
    const expected = stored.replace(`"${words}"`, `"${words} Written"`)
    await expect
      .poll(async () => (await content.read('pages', id)).body, { message: name })
      .toEqual(JSON.parse(expected))
    await documentScreen(page).isSaved()
  }
})

const text = (words: string) => ({
  ...{ type: 'text', version: 1, detail: 0, format: 0, mode: 'normal', style: '', text: words },
})
const element = (type: string, children: object[], more: object = {}) => ({
  ...{ type, version: 1, direction: null, format: '', indent: 0, children, ...more },
})
const line = (...children: object[]) =>
  element('paragraph', children, { textFormat: 0, textStyle: '' })
const cell = (words: string) =>
  element('tablecell', [line(text(words))], {
    ...{ headerState: 0, colSpan: 1, rowSpan: 1, backgroundColor: null },
  })

test('a text that may only be read shows everything, and nothing of it can be changed', async ({
  editor: page,
  site: { content },
}) => {
  const person = await content.create('people', { name: 'Agnes Pockels' })
  const { id } = await content.create('archive', {
    title: 'Kept',
    body: {
      root: element('root', [
        line(text('A line with '), {
          ...{ type: 'inlineBlock', version: 1 },
          fields: { id: '65f0c0ffee65f0c0ffee0101', blockType: 'term', word: 'ink' },
        }),
        {
          ...{ type: 'block', version: 2, format: '' },
          fields: {
            ...{ id: '65f0c0ffee65f0c0ffee0102', blockType: 'quotation' },
            ...{ blockName: '', saying: 'Ink is black.' },
          },
        },
        { type: 'relationship', version: 2, format: '', relationTo: 'people', value: person.id },
        element('table', [element('tablerow', [cell('Name'), cell('Year')])]),
        element('code', [text('a { color: red }')], { language: 'css' }),
        line(
          element('link', [text('a link')], {
            ...{ version: 3, id: '65f0c0ffee65f0c0ffee0103' },
            fields: { linkType: 'custom', url: 'https://example.org/', newTab: false },
          }),
        ),
      ]),
    },
  })
  const { body } = await content.read('archive', id)
  await page.goto(`/admin/collections/archive/${id}`)
  const shown = page.getByRole('textbox', { name: 'Body', exact: true })
  await expect(shown).toHaveAttribute('aria-readonly', 'true')
  await expect(shown).toHaveAttribute('contenteditable', 'false')
  for (const words of ['A line with', 'Agnes Pockels', 'Name', 'a { color: red }', 'a link']) {
    await expect(shown.getByText(words)).toBeVisible()
  }
  await expect(shown.getByText('ink', { exact: true })).toBeVisible()
  const saying = shown.getByRole('textbox', { name: 'Saying' })
  await expect(saying).toHaveValue('Ink is black.')
  await expect(saying).not.toBeEditable()
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toHaveCount(0)
  // A document of a card is still opened: it has rights of its own.
  const controls = shown.getByRole('button', {
    name: /^(Actions|Remove|Delete|Swap|Move|Add|Insert|Duplicate|Drag)/,
  })
  await expect(controls).toHaveCount(0)

  // Keys lead through it, and what is typed goes nowhere.
  await shown.focus()
  await page.keyboard.type('typed')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Tab')
  await expect(shown.locator(':focus')).toHaveCount(1)
  await shown.getByText('Name').click()
  await page.keyboard.type('typed')
  await expect(shown).not.toContainText('typed')
  await isAccessible(page, 'with a text that may only be read')
  expect((await content.read('archive', id)).body).toEqual(body)
})
