import type { Page } from '@playwright/test'
import { DESK, fitsInWidth, isAccessible, PHONE } from './fixtures/accessible.ts'
import { documentScreen } from './fixtures/document-screen.ts'
import { caretIsTold, openText } from './fixtures/rich-text.ts'
import { expect, test } from './fixtures/text-blocks.ts'

const plain = { direction: null, format: '', indent: 0, version: 1 }
const words = (text: string) => ({
  ...{ type: 'text', version: 1, detail: 0, mode: 'normal', style: '', format: 0, text },
})
const paragraph = (...children: object[]) => ({
  ...{ ...plain, type: 'paragraph', textFormat: 0, textStyle: '', children },
})
const block = (fields: object) => ({ type: 'block', version: 2, format: '', fields })
const textOf = (...children: object[]) => ({ root: { ...plain, type: 'root', children } })

interface StoredNode {
  readonly type: string
  readonly text?: string
  readonly fields?: Readonly<Record<string, unknown>>
  readonly children?: readonly StoredNode[]
}

/** A stored text in short: lines as their words, blocks as what is in them. */
function brief(value: unknown): readonly unknown[] {
  const nodes = (value as { root: StoredNode }).root.children ?? []
  return nodes.map(({ fields, children = [] }) => {
    if (fields === undefined) return children.map(({ text }) => text).join('')
    const { id: _, ...values } = fields
    return values
  })
}
const idsIn = (value: unknown) =>
  ((value as { root: StoredNode }).root.children ?? []).flatMap(({ fields }) => fields?.id ?? [])

async function open(page: Page, id: string, collection = 'articles') {
  const text = await openText(page, collection, id)
  const card = (name: string) => text.getByRole('group', { name, exact: true })
  const choose = async (name: string, item: string, at = 0) => {
    await text
      .getByRole('button', { name: `Actions for ${name}` })
      .nth(at)
      .click()
    // Some have their keys in their name.
    await page.getByRole('menuitem', { name: new RegExp(`^${item}`) }).click()
  }
  return { text, card, choose }
}

/** Where the caret is in its words. The editor reads it a moment after a key has moved it. */
const caretOffset = (page: Page) => page.evaluate(() => document.getSelection()?.anchorOffset)

async function insert(page: Page, name: string) {
  await page
    .getByRole('toolbar', { name: 'Formatting' })
    .first()
    .getByRole('button', { name: 'Insert', exact: true })
    .click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

test('a block of a text is written, checked, counted and undone with the document', async ({
  editor: page,
  site: { content },
}) => {
  const { id } = await content.create('articles', {
    title: 'Written',
    body: textOf(paragraph(words('Before.')), paragraph(words('After.'))),
  })
  const { text, card } = await open(page, id)
  const { isSaved, publish } = documentScreen(page)
  await text.getByText('Before.').click()
  await insert(page, 'Quotation')
  const quotation = card('Quotation')
  const saying = quotation.getByRole('textbox', { name: 'Saying required' })
  await expect(saying).toBeFocused()

  // What is wrong in it is counted at its head and at the tab.
  await publish.click()
  await expect(page.getByRole('tab', { name: 'Text 1 error' })).toBeVisible()
  await expect(quotation.getByRole('button', { name: 'Quotation 1 error' })).toBeVisible()
  await expect(saying).toHaveAttribute('aria-invalid', 'true')

  // Keys, the clipboard and undo are those of the input, and of the document.
  await saying.fill('Ink is black')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+x')
  await expect(saying).toHaveValue('')
  await page.keyboard.press('ControlOrMeta+v')
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('k.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('So it is')
  await expect(saying).toHaveValue('Ink is black.\nSo it is')
  await expect(page.getByRole('tab', { name: 'Text', exact: true })).toBeVisible()

  // A text in a block of a text, and a block in it.
  const note = quotation.getByRole('textbox', { name: 'Note' })
  await note.click()
  await page.keyboard.type('- of paper')
  await expect(note.getByRole('listitem')).toHaveText('of paper')
  await quotation.getByRole('button', { name: 'Insert', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Aside', exact: true }).click()
  const remark = note.getByRole('textbox', { name: 'Remark' })
  await expect(remark).toBeFocused()
  await page.keyboard.type('Deep')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(remark).toHaveValue('')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(remark).toHaveValue('Deep')

  // Rows and conditions.
  await quotation.getByRole('button', { name: 'Add source' }).click()
  await page.keyboard.type('A book')
  await quotation.getByRole('checkbox', { name: 'Long' }).check()
  await quotation.getByRole('textbox', { name: 'Summary' }).fill('Black')
  await isSaved()
  const { body } = await content.read('articles', id)
  expect(brief(body)).toEqual([
    'Before.',
    expect.objectContaining({
      ...{ blockType: 'quotation', saying: 'Ink is black.\nSo it is', isLong: true },
      summary: 'Black',
      sources: [{ id: expect.any(String), source: 'A book' }],
    }),
    'After.',
  ])
  expect(JSON.stringify(body)).toContain('"remark":"Deep"')

  // It stays closed, under its name, until it is opened again.
  await quotation.getByRole('textbox', { name: 'Name of Quotation' }).fill('Opening words')
  await quotation.getByRole('button', { name: /^Quotation/ }).click()
  await expect(saying).toBeHidden()
  await isSaved()
  await page.reload()
  await expect(quotation.getByRole('button', { name: /^Quotation/ })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
  await expect(quotation.getByRole('textbox', { name: 'Name of Quotation' })).toHaveValue(
    'Opening words',
  )
})

test('blocks are reached, moved past and edited by the keyboard alone', async ({
  editor: page,
  site: { content },
}) => {
  const { id } = await content.create('articles', {
    title: 'Keyboard',
    body: textOf(
      paragraph(words('Before.')),
      block({ id: 'a1', blockType: 'aside', remark: 'One' }),
      block({ id: 'a2', blockType: 'aside', remark: 'Two' }),
    ),
  })
  const { text, card } = await open(page, id)
  const [first, second] = [card('Aside').first(), card('Aside').last()]
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await text.getByText('Before.').click()
  await press('End', 'ArrowDown')
  await expect(first).toHaveAttribute('data-selected')
  // Nothing that is typed replaces it.
  await page.keyboard.type('lost')
  await expect(first).toHaveAttribute('data-selected')
  await expect(text.getByText('Before.', { exact: true })).toBeVisible()

  // Into the form, and out of it in three ways.
  await press('Enter')
  const remark = first.getByRole('textbox', { name: 'Remark' })
  await expect(remark).toBeFocused()
  await page.keyboard.type('!')
  await press('Escape')
  await expect(text).toBeFocused()
  await expect(first).toHaveAttribute('data-selected')
  await press('Tab')
  await expect(first.getByRole('button', { name: /^Aside/ }).first()).toBeFocused()
  await press('Shift+Tab')
  await expect(text).toBeFocused()

  // Between two blocks and behind the last one a line can be begun.
  await press('ArrowDown')
  await page.keyboard.type('Between')
  await press('ArrowDown')
  await expect(second).toHaveAttribute('data-selected')
  await press('ArrowDown')
  await page.keyboard.type('Behind')
  // Past the last block, Tab leaves the text.
  await press('Tab')
  await expect(text.locator(':focus')).toHaveCount(0)
  await documentScreen(page).isSaved()
  expect(brief((await content.read('articles', id)).body)).toEqual([
    'Before.',
    { blockType: 'aside', remark: 'One!' },
    'Between',
    { blockType: 'aside', remark: 'Two' },
    'Behind',
  ])

  // A key for deleting selects a block before it deletes one, and undo brings it back.
  await text.getByText('Behind').click()
  await press('Home')
  await expect.poll(() => caretOffset(page)).toBe(0)
  await caretIsTold(page)
  await press('Backspace')
  await expect(second).toHaveAttribute('data-selected')
  await press('Delete')
  await expect(card('Aside')).toHaveCount(1)
  await press('ControlOrMeta+z')
  await expect(second.getByRole('textbox', { name: 'Remark' })).toHaveValue('Two')
})

test('blocks are moved, repeated, removed and copied to other texts', async ({
  editor: page,
  site: { content },
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id } = await content.create('articles', {
    title: 'Moved',
    body: textOf(
      paragraph(words('Before.')),
      block({
        id: 'q1',
        blockType: 'quotation',
        saying: 'Ink',
        sources: [{ id: 's1', source: 'Book' }],
      }),
    ),
  })
  const other = await content.create('articles', {
    title: 'Other',
    body: textOf(block({ id: 'a1', blockType: 'aside', remark: 'There' })),
  })
  const { text, card, choose } = await open(page, id)

  await choose('Quotation', 'Move to top')
  await choose('Quotation', 'Move to bottom')
  await choose('Quotation', 'Move up')
  await expect(text.getByRole('button', { name: 'Actions for Quotation' })).toBeFocused()
  await choose('Quotation', 'Duplicate')
  await expect(card('Quotation')).toHaveCount(2)
  await expect(
    card('Quotation').last().getByRole('textbox', { name: 'Saying required' }),
  ).toBeFocused()
  await page.keyboard.type('!')
  await choose('Quotation', 'Remove', 1)
  await expect(card('Quotation')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(card('Quotation')).toHaveCount(2)
  await choose('Quotation', 'Copy')
  await documentScreen(page).isSaved()
  const { body } = await content.read('articles', id)
  expect(brief(body)).toEqual([
    expect.objectContaining({ saying: 'Ink', sources: [{ id: 's1', source: 'Book' }] }),
    expect.objectContaining({
      saying: '!Ink',
      sources: [{ id: expect.any(String), source: 'Book' }],
    }),
    'Before.',
  ])
  expect(new Set(idsIn(body)).size).toBe(2)
  expect(JSON.stringify(body).split('"s1"')).toHaveLength(2)

  const there = await open(page, other.id)
  await there.choose('Aside', 'Paste below')
  await expect(there.card('Quotation')).toBeVisible()
  await documentScreen(page).isSaved()
  const pasted = (await content.read('articles', other.id)).body
  expect(brief(pasted)).toEqual([
    { blockType: 'aside', remark: 'There' },
    expect.objectContaining({ saying: 'Ink' }),
  ])
  expect(idsIn(pasted)).not.toContain('q1')
  expect(JSON.stringify(pasted)).not.toContain('"s1"')
})

test('inline blocks are written in a drawer, which changes the text in one step', async ({
  editor: page,
  site: { content },
}) => {
  const inline = (fields: object) => ({ type: 'inlineBlock', version: 1, fields })
  const { id } = await content.create('articles', {
    title: 'Inline',
    body: textOf(
      paragraph(
        words('Of '),
        inline({ id: 't1', blockType: 'term', word: 'ink' }),
        words(' and paper.'),
      ),
    ),
  })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('form-state')) asked.push(request.url())
  })
  const { text } = await open(page, id)
  const line = async () => {
    const { body } = await content.read('articles', id)
    const [first] = (body as { root: StoredNode }).root.children ?? []
    return first?.children?.map(({ text: own, fields }) => own ?? fields)
  }
  const pill = text.getByRole('button', { name: 'Term ink', exact: true })
  await expect(pill).toBeVisible()
  // The question is of the document, which has conditions.
  expect(asked.length).toBeLessThan(2)

  // What is written in the drawer is written to the text as one step, or not at all.
  await pill.click()
  const drawer = page.getByRole('dialog', { name: 'Term' })
  const meaning = drawer.getByRole('textbox', { name: 'Meaning' })
  await meaning.fill('Coloured water')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Continue editing' }).click()
  await expect(meaning).toHaveValue('Coloured water')
  await isAccessible(page, 'in the drawer of an inline block')
  await drawer.getByRole('textbox', { name: 'Word required' }).fill('Ink')
  await drawer.getByRole('button', { name: 'Apply' }).click()
  await expect(drawer).toBeHidden()
  await expect(text.getByRole('button', { name: 'Term Ink', exact: true })).toBeVisible()
  const changed = { id: 't1', blockType: 'term', word: 'Ink', meaning: 'Coloured water' }
  await expect.poll(line).toEqual(['Of ', changed, ' and paper.'])
  await text.getByText('and paper.').click()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(pill).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(text.getByRole('button', { name: 'Term Ink', exact: true })).toBeVisible()

  // A new one comes into the text with what is written in it.
  await text.getByText('and paper.').click()
  await page.keyboard.press('Home')
  await insert(page, 'Term')
  await drawer.getByRole('button', { name: 'Cancel' }).click()
  await expect(drawer).toBeHidden()
  await expect(text.getByRole('button', { name: /^Term/ })).toHaveCount(1)
  await insert(page, 'Term')
  await drawer.getByRole('textbox', { name: 'Word required' }).fill('On the making')
  await drawer.getByRole('button', { name: 'Apply' }).click()
  await expect(drawer).toBeHidden()
  await expect(text.getByRole('button', { name: 'Term On the making' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text.getByRole('button', { name: /^Term/ })).toHaveCount(1)

  // One without fields has no drawer. The keyboard selects, opens and deletes.
  await text.getByText('and paper.').click()
  await page.keyboard.press('Home')
  await insert(page, 'Mark')
  await expect(text.getByText('Mark', { exact: true })).toBeVisible()
  for (const offset of [1, 2, 3]) {
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => caretOffset(page)).toBe(offset)
  }
  await caretIsTold(page)
  await page.keyboard.press('ArrowRight')
  await expect(text.locator('[data-selected]')).toHaveText(/^Term/)
  await page.keyboard.press('Enter')
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(text).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(text.getByRole('button', { name: /^Term/ })).toHaveCount(0)
  const mark = { id: expect.any(String), blockType: 'mark' }
  await expect.poll(line).toEqual([mark, 'Of  and paper.'])
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(line).toEqual([mark, 'Of ', changed, ' and paper.'])
})

test('blocks that the config does not have are kept and can only be removed', async ({
  editor: page,
  site: { content },
}) => {
  const lost = { type: 'inlineBlock', version: 1, fields: { id: 'i1', blockType: 'lost' } }
  const gone = block({ id: 'g1', blockType: 'gone', kept: 'as it is' })
  const note = { body: textOf(paragraph(words('Of '), lost), gone) }
  const { id } = await content.create('notes', note, { publish: true })
  const { text } = await open(page, id, 'notes')
  const types = async () =>
    JSON.stringify((await content.read('notes', id)).body).match(/(?<="blockType":")\w+/g)
  for (const type of ['lost', 'gone']) {
    const message = text.getByText(`Error: Block '${type}' not found`)
    await expect(message).toBeVisible()
    const own = text.getByRole('button', { name: new RegExp(type) })
    await expect(own).toHaveCount(1)
    await own.click()
    await expect(message).toBeHidden()
    await expect.poll(types).not.toContain(type)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(message).toBeVisible()
    await expect.poll(types).toEqual(['lost', 'gone'])
  }
  expect(JSON.stringify((await content.read('notes', id)).body)).toContain('"kept":"as it is"')
})

test('blocks of texts can be used on a phone, from right to left and by everyone', async ({
  editor: page,
  site: { content },
}) => {
  const { id } = await content.create('articles', {
    title: 'Everyone',
    body: textOf(
      paragraph(words('Before.')),
      block({ id: 'q1', blockType: 'quotation', saying: 'Ink', speaker: 'Ada' }),
    ),
  })
  await page.setViewportSize(DESK)
  const { text, card } = await open(page, id)
  await expect(card('Quotation').getByRole('textbox', { name: 'Note' })).toBeVisible()
  await isAccessible(page, 'with blocks in a text')
  await page.setViewportSize(PHONE)
  await fitsInWidth(page, 'with blocks in a text')
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await fitsInWidth(page, 'with blocks in a text, from right to left')
  await text.getByText('Before.').click()
  await insert(page, 'Aside')
  const [title, menu] = await Promise.all(
    [/^Aside/, 'Actions for Aside'].map((name) =>
      card('Aside').getByRole('button', { name }).first().boundingBox(),
    ),
  )
  expect(menu?.x).toBeLessThan(title?.x ?? 0)
  // Below the last block there is always a place to write.
  await text.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  const box = await text.boundingBox()
  await text.click({ position: { x: 40, y: (box?.height ?? 0) - 4 } })
  await page.keyboard.type('Written')
  await expect(text.getByText('Written')).toBeVisible()
  const last = async () => brief((await content.read('articles', id)).body).at(-1)
  await expect.poll(last).toBe('Written')
})
