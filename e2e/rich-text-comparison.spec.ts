import { DESK, fitsInWidth, isAccessible, PHONE } from './fixtures/accessible.ts'
import { expect, ownWord, test } from './fixtures/list-site.ts'

const text = (words: string) => ({ type: 'text', version: 1, text: words, format: 0 })
const paragraph = (...children: readonly object[]) => ({
  type: 'paragraph',
  version: 1,
  format: '',
  indent: 0,
  children,
})
const block = (type: 'block' | 'inlineBlock', fields: object) => ({ type, version: 2, fields })
const table = (...rows: readonly (readonly string[])[]) => ({
  type: 'table',
  version: 1,
  children: rows.map((cells, row) => ({
    type: 'tablerow',
    version: 1,
    children: cells.map((cell) => ({
      type: 'tablecell',
      version: 1,
      headerState: row === 0 ? 1 : 0,
      children: [paragraph(text(cell))],
    })),
  })),
})
const body = (...children: readonly object[]) => ({
  root: { type: 'root', version: 1, direction: null, format: '', indent: 0, children },
})

test('blocks, tables and references in a text are compared by their fields, cells and titles', async ({
  editor: page,
  site: { content },
}) => {
  const [ada, grace] = await Promise.all(
    ['Ada', 'Grace'].map((name) => content.create('people', { name })),
  )
  const gone = block('block', { id: 'q2', blockType: 'gone', words: 'of another time' })
  const quotes = [
    block('block', { blockType: 'quote' }),
    block('inlineBlock', { blockType: 'quote' }),
  ]
  const thing = { title: ownWord('text'), body: body(...quotes, gone) }
  const { id } = await content.create('things', thing, { publish: true })
  await content.update('things', id, {
    body: body(
      paragraph(text('Before all of it.')),
      block('block', {
        id: 'q1',
        blockType: 'quote',
        saying: 'The bell is brass',
        speaker: ada?.id,
      }),
      paragraph(
        text('Somebody said '),
        block('inlineBlock', { id: 'i1', blockType: 'quote', saying: 'once' }),
        text(' upon a time.'),
      ),
      { type: 'relationship', version: 2, relationTo: 'people', value: ada?.id },
      table(['Part', 'Metal'], ['Bell', 'cast brass']),
    ),
  })
  await content.update('things', id, {
    body: body(
      paragraph(text('Before all of it.')),
      block('block', {
        id: 'q1',
        blockType: 'quote',
        saying: 'The bell is iron',
        speaker: grace?.id,
      }),
      paragraph(
        text('Somebody said '),
        block('inlineBlock', { id: 'i1', blockType: 'quote', saying: 'twice' }),
        text(' upon a time.'),
      ),
      { type: 'relationship', version: 2, relationTo: 'people', value: grace?.id },
      table(['Part', 'Metal'], ['Bell', 'cast iron'], ['Clapper', 'steel']),
      gone,
    ),
  })
  const [newest, older] = await content.versions('things', id)
  await page.setViewportSize(DESK)
  await page.goto(`/admin/collections/things/${id}/versions/${newest}?compareValue=${older}`)
  const inText = page.getByRole('main').getByRole('group', { name: 'Body', exact: true })

  await expect(
    inText.getByRole('button', { name: 'Block · Quotation The bell is iron 2 changes' }),
  ).toBeVisible()
  const saying = inText.getByRole('group', { name: 'Saying', exact: true })
  await expect(saying.first().locator('del')).toHaveText('brass')
  await expect(saying.first().locator('ins')).toHaveText('iron')
  const speaker = inText.getByRole('group', { name: 'Speaker', exact: true })
  await expect(speaker.locator('del')).toHaveText('Ada')
  await expect(speaker.locator('ins')).toHaveText('Grace')

  await expect(
    inText.getByRole('button', { name: 'Inline block · Quotation twice 1 change' }),
  ).toBeVisible()
  await expect(saying.last().locator('ins')).toHaveText('twice')

  await expect(inText.locator('del', { hasText: 'Ada' })).toHaveCount(2)
  const tables = inText.getByRole('table')
  await expect(tables).toHaveCount(2)
  await expect(tables.first().locator('del')).toHaveText('brass')
  await expect(tables.last().getByRole('row').last()).toHaveText('AddedClappersteel')

  await expect(inText.getByRole('button', { name: /^Block · gone Added/ })).toBeVisible()
  await expect(inText).not.toContainText('{')
  await isAccessible(page, 'in a comparison of texts')
  await page.setViewportSize(PHONE)
  await fitsInWidth(page, 'in a comparison of texts')
})

test('single cells, blocks and paragraphs of a text are restored by themselves', async ({
  editor: page,
  site: { content },
}) => {
  const quote = (saying: string) => block('block', { id: 'q1', blockType: 'quote', saying })
  const [first, last] = [paragraph(text('Before all of it.')), paragraph(text('After it all.'))]
  const { id } = await content.create('things', {
    title: ownWord('pieces'),
    body: body(
      first,
      quote('The bell is brass'),
      table(['Part', 'Metal', 'From'], ['Bell', 'cast brass', 'a yard in Delft']),
      { type: 'horizontalrule', version: 1 },
      last,
    ),
  })
  const now = body(
    first,
    table(['Part', 'Metal', 'From'], ['Great bell', 'cast iron', 'a yard in Delft']),
    paragraph(text('An idea of later days.')),
    last,
  )
  await content.update('things', id, { body: now })
  const [newest, oldest] = await content.versions('things', id)
  const textNow = async () => JSON.stringify((await content.read('things', id)).body)
  await page.setViewportSize(DESK)
  await page.goto(`/admin/collections/things/${id}/versions/${newest}?compareValue=${oldest}`)
  const inText = page.getByRole('main').getByRole('group', { name: 'Body', exact: true })
  // Once the draft is another version, both sides offer theirs: the first is the older one's.
  const restore = (label: string) =>
    inText.getByRole('button', { name: `Restore “${label}” as of` }).first()
  await isAccessible(page, 'in a comparison of texts with pieces to restore')

  // A single cell, by mouse: the cell beside it, and its own changes, stay.
  await restore('Cell in row 2, column 2').click()
  await expect(page.getByText('“Cell in row 2, column 2” was restored in the draft.')).toBeVisible()
  await expect.poll(textNow).toContain('cast brass')
  expect(await textNow()).toContain('Great bell')

  // A block that is gone, by keyboard: it stands behind the paragraph that it followed.
  await restore('Block · Quotation · The bell is brass').focus()
  await page.keyboard.press('Enter')
  await expect.poll(textNow).toContain('The bell is brass')
  expect(await textNow()).toMatch(/Before all of it.*The bell is brass.*Great bell/)

  // What came newly is removed, and comes back.
  await restore('Paragraph · An idea of later days.').click()
  await expect.poll(textNow).not.toContain('An idea of')
  const told = page.getByText('“Paragraph · An idea of later days.” was restored in the draft.')
  await expect(told).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect.poll(textNow).toMatch(/cast brass.*An idea of later days.*After it all/)

  // Someone writes in the table meanwhile: the cell is not overwritten, and what is wrong is said.
  const { body: held } = await content.read('things', id)
  const written = JSON.parse(JSON.stringify(held).replace('Great bell', 'Greatest bell of all'))
  await content.update('things', id, { body: written })
  await restore('Cell in row 2, column 1').click()
  await expect(page.getByText('The text has changed at this place in the meantime.')).toBeVisible()
  expect(await textNow()).toContain('Greatest bell of all')

  await page.setViewportSize(PHONE)
  await expect(restore('Line')).toBeVisible()
  await fitsInWidth(page, 'in a comparison of texts with pieces to restore')
})
