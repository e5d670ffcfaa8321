import type { Page } from '@playwright/test'
import { keyboardOf } from './fixtures/keyboard.ts'
import { expect, ownWord, test } from './fixtures/list-site.ts'

const THINGS = '/admin/collections/things'
const titles = (page: Page) => page.getByRole('main').getByRole('table').getByRole('link')

/** A rich text of one paragraph, whose words are in several nodes. */
const richText = (...runs: string[]) => ({
  root: {
    type: 'root',
    children: [{ type: 'paragraph', children: runs.map((text) => ({ type: 'text', text })) }],
  },
})

/** The filter in the URL. */
const whereOf = (page: Page) => JSON.parse(new URL(page.url()).searchParams.get('where') ?? 'null')

const withWhere = (where: unknown) => `${THINGS}?where=${encodeURIComponent(JSON.stringify(where))}`

async function choose(page: Page, line: number, field: string, comparison: string): Promise<void> {
  const group = page.getByRole('group', { name: `Condition ${line}` })
  await group.getByRole('combobox', { name: 'Field', exact: true }).click()
  await page.getByRole('option', { name: field, exact: true }).click()
  await group.getByRole('combobox', { name: 'Comparison' }).click()
  await page.getByRole('option', { name: comparison, exact: true }).click()
}

test('conditions are joined by And and Or, are in the URL, and survive a reload', async ({
  editor,
  site: { content },
}) => {
  const word = ownWord('andor')
  for (const [name, size] of [
    ['small', 1],
    ['middle', 5],
    ['large', 9],
  ] as const) {
    await content.create('things', { title: `${word} ${name}`, size })
  }
  await editor.goto(THINGS)
  await editor.getByRole('button', { name: 'Filters' }).click()
  await editor.getByRole('textbox', { name: 'Value' }).fill(word)
  await expect(titles(editor)).toHaveCount(3)

  await editor.getByRole('button', { name: 'And …' }).click()
  await choose(editor, 2, 'Size', 'is greater than')
  await editor.getByRole('group', { name: 'Condition 2' }).getByLabel('Value').fill('6')
  await expect(titles(editor)).toHaveText([`${word} large`])

  await editor.getByRole('button', { name: 'Or …' }).click()
  await editor
    .getByRole('group', { name: 'Condition 3' })
    .getByRole('textbox', { name: 'Value' })
    .fill(`${word} small`)
  await expect(titles(editor)).toHaveCount(2)
  await expect
    .poll(() => whereOf(editor))
    .toEqual({
      or: [
        { and: [{ title: { contains: word } }, { size: { greater_than: 6 } }] },
        { and: [{ title: { contains: `${word} small` } }] },
      ],
    })
  await expect(editor.getByRole('button', { name: 'Filters 3 conditions' })).toBeVisible()

  await editor.reload()
  await expect(titles(editor)).toHaveCount(2)
  await expect(editor.getByRole('group', { name: 'Condition 3' })).toBeVisible()

  await editor.getByRole('button', { name: 'Remove condition 3' }).click()
  await expect(titles(editor)).toHaveText([`${word} large`])
  await editor.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => whereOf(editor)).toBeNull()
})

test('each kind of field is compared in its own way', async ({ editor, site: { content } }) => {
  const word = ownWord('kinds')
  const ada = await content.create('people', { name: `${word} Ada` })
  await content.create('things', {
    title: `${word} yes`,
    owner: ada.id,
    kind: 'b',
    ready: true,
    due: '2026-07-01T12:00:00.000Z',
    tags: ['red', 'blue'],
    place: [13.4, 52.5],
    links: [{ url: word }],
    layout: [{ blockType: 'quote', saying: word }],
    body: richText('The lamps ', 'of the har', `bour ${word}lit`),
  })
  await content.create('things', { title: `${word} no`, kind: 'a', ready: false, tags: ['red'] })
  await editor.goto(`${THINGS}?search=${word}&sort=title`)
  await editor.getByRole('button', { name: 'Filters' }).click()
  const line = editor.getByRole('group', { name: 'Condition 1' })
  const finds = async (...names: string[]) =>
    expect(titles(editor)).toHaveText(names.map((name) => `${word} ${name}`))

  await choose(editor, 1, 'Owner', 'is')
  await line.getByRole('combobox', { name: 'Value' }).fill(word)
  await editor.getByRole('option', { name: `${word} Ada` }).click()
  await finds('yes')
  expect(whereOf(editor)).toEqual({ or: [{ and: [{ owner: { equals: ada.id } }] }] })

  await choose(editor, 1, 'Owner', 'is empty')
  await finds('no')
  expect(whereOf(editor)).toEqual({ or: [{ and: [{ owner: { exists: false } }] }] })

  await choose(editor, 1, 'Kind', 'is')
  await line.getByRole('combobox', { name: 'Value' }).click()
  await editor.getByRole('option', { name: 'Berry' }).click()
  await finds('yes')

  await choose(editor, 1, 'Ready', 'is not')
  await finds('no')

  await choose(editor, 1, 'Tags', 'contains all of')
  for (const tag of ['red', 'blue']) {
    await line.getByRole('combobox', { name: 'Value' }).click()
    await editor.getByRole('option', { name: tag }).click()
  }
  await editor.keyboard.press('Escape')
  await finds('yes')

  await choose(editor, 1, 'Place', 'is near')
  await line.getByLabel('Value').fill('13.4, 52.5, 1000')
  await finds('yes')

  await choose(editor, 1, 'Body', 'contains')
  await line.getByLabel('Value').fill('the harbour')
  await finds('yes')
  await choose(editor, 1, 'Body', 'contains none of the words')
  await finds('no')

  await choose(editor, 1, 'Links > URL', 'is')
  await line.getByLabel('Value').fill(word)
  await finds('yes')

  await choose(editor, 1, 'Layout > Saying', 'starts with')
  await line.getByLabel('Value').fill(word.slice(0, -1))
  await finds('yes')

  await choose(editor, 1, 'Due', 'is on')
  await line.getByRole('textbox', { name: 'Value' }).fill('2026-07-01')
  await editor.keyboard.press('Tab')
  await finds('yes')
  await choose(editor, 1, 'Due', 'is between')
  await line.getByRole('textbox', { name: 'First day' }).fill('2026-06-30')
  await line.getByRole('textbox', { name: 'Last day' }).fill('2026-07-01')
  await editor.keyboard.press('Tab')
  await expect
    .poll(() => whereOf(editor))
    .toEqual({
      or: [
        {
          and: [
            {
              due: {
                greater_than_equal: { day: '2026-06-30', utc: true },
                less_than_equal: { day: '2026-07-01', utc: true },
              },
            },
          ],
        },
      ],
    })
  await editor.reload()
  await finds('yes')
  await line.getByRole('textbox', { name: 'Last day' }).fill('2026-06-30')
  await editor.keyboard.press('Tab')
  await finds()
  await choose(editor, 1, 'Updated at', 'is in the last')
  await expect(line.getByLabel('Value')).toHaveValue('7')
  await finds('no', 'yes')
  await choose(editor, 1, 'Status', 'is')
  await line.getByRole('combobox', { name: 'Value' }).click()
  await editor.getByRole('option', { name: 'Changed' }).click()
  await finds()

  await editor.goto(
    `${withWhere({ due: { greater_than_equal: '2026-07-01T00:00:00.000Z' } })}&search=${word}`,
  )
  await finds('yes')
  await expect(line.getByLabel('Value')).toHaveValue(/2026/)

  // The search of the list looks in the text too.
  await editor.goto(`${THINGS}?search=${word}lit`)
  await finds('yes')
})

test('a condition can use the fields behind a relationship', async ({
  editor,
  site: { content },
}) => {
  const word = ownWord('through')
  const old = await content.create('people', { name: `${word} Ada`, born: 1815 })
  const young = await content.create('people', { name: `${word} Bob`, born: 1990 })
  await content.create('things', { title: `${word} engine`, owner: old.id })
  await content.create('things', { title: `${word} phone`, owner: young.id, helpers: [old.id] })
  await editor.goto(`${THINGS}?search=${word}&sort=title`)
  await editor.getByRole('button', { name: 'Filters' }).click()
  const line = editor.getByRole('group', { name: 'Condition 1' })
  const field = line.getByRole('combobox', { name: 'Field', exact: true })

  // Typing replaces the chosen field, and words are found in any order.
  await field.click()
  await editor.keyboard.type('born owner')
  await expect(editor.getByRole('option')).toHaveText(['Owner > BornPeople'])
  await editor.keyboard.press('Enter')
  await expect(field).toHaveValue('Owner > Born')
  await line.getByRole('combobox', { name: 'Comparison' }).click()
  await editor.getByRole('option', { name: 'is less than', exact: true }).click()
  await line.getByLabel('Value').fill('1900')
  await expect(titles(editor)).toHaveText([`${word} engine`])
  expect(whereOf(editor)).toEqual({ or: [{ and: [{ 'owner.born': { less_than: 1900 } }] }] })

  await editor.reload()
  await expect(field).toHaveValue('Owner > Born')
  await expect(line.getByLabel('Value')).toHaveValue('1900')
  await expect(titles(editor)).toHaveText([`${word} engine`])

  // Emptied and left, the field is unchanged.
  await field.fill('')
  await editor.keyboard.press('Escape')
  await editor.keyboard.press('Tab')
  await expect(field).toHaveValue('Owner > Born')

  await choose(editor, 1, 'Helpers > Name People', 'contains')
  await line.getByLabel('Value').fill('Ada')
  await expect(titles(editor)).toHaveText([`${word} phone`])
})

test('fields that the user may not read are not offered for filters', async ({ page, site }) => {
  await site.content.create('things', { title: ownWord('unread') })
  await site.signInAsNew(page, 'guest')
  await page.goto(THINGS)
  await page.getByRole('button', { name: 'Filters' }).click()
  const field = page.getByRole('combobox', { name: 'Field', exact: true })
  await field.fill('owner')
  await expect(page.getByRole('option')).toHaveText([
    'Owner',
    'Owner > NamePeople',
    'Owner > BornPeople',
    'Owner > Updated atPeople',
    'Owner > Created atPeople',
  ])
  await field.fill('salary')
  await expect(page.getByText('Nothing found for “salary”')).toBeVisible()
})

test('an invalid filter is ignored, and the list is shown', async ({
  editor,
  site: { content },
}) => {
  const word = ownWord('invalid')
  await content.create('things', { title: word })
  for (const where of [
    '{',
    '[]',
    '{"or":[]}',
    '{"or":[{"and":[]}]}',
    '{"or":[{"and":["title"]}]}',
    '{"or":[{"and":[{"title":{"matches":"a"}}]}]}',
  ]) {
    await editor.goto(`${THINGS}?search=${word}&where=${encodeURIComponent(where)}`)
    await expect(titles(editor)).toHaveText([word])
    await expect(editor.getByRole('button', { name: 'Filters', exact: true })).toBeVisible()
    await expect(editor.getByText('were ignored: the filter.')).toBeVisible()
  }
  // The form of the API.
  await editor.goto(`${THINGS}?search=${word}&where[title][equals]=other`)
  await expect(editor.getByText('were ignored: the filter.')).toBeVisible()
  await expect(titles(editor)).toHaveText([word])
})

test('a URL that filters or sorts by a removed field shows the list and a notice', async ({
  editor,
  site: { content },
}) => {
  const word = ownWord('gone')
  await content.create('things', { title: word })
  await editor.goto(`${withWhere({ vanished: { equals: 1 } })}&search=${word}&sort=-faded`)
  const main = editor.getByRole('main')
  await expect(titles(editor)).toHaveText([word])
  await expect(main.getByText('were ignored: the filter, the order.')).toBeVisible()
  await expect(main.getByRole('alert')).toHaveCount(0)
  await main.getByRole('button', { name: 'OK' }).click()
  await expect(editor).toHaveURL(`${THINGS}?search=${word}`)
  await expect(main.getByText('were ignored')).toBeHidden()

  await editor.goto(`${withWhere({ size: { greater_than: 'very' } })}&search=${word}`)
  await expect(titles(editor)).toHaveText([word])
  await expect(main.getByText('were ignored: the filter.')).toBeVisible()

  // A saved URL with a page beyond the end shows the last page.
  await editor.goto(`${THINGS}?search=${word}&page=40`)
  await expect(titles(editor)).toHaveText([word])
  await expect(editor).toHaveURL(`${THINGS}?search=${word}`)
})

test('going back restores the previous filter', async ({ editor, site: { content } }) => {
  const word = ownWord('back')
  await content.create('things', { title: word })
  await editor.goto(withWhere({ title: { equals: word } }))
  await expect(titles(editor)).toHaveText([word])
  await titles(editor).click()
  await expect(editor.getByRole('heading', { level: 1 })).toHaveText(word)
  await editor.goBack()
  await expect(titles(editor)).toHaveText([word])
  await expect(editor.getByRole('textbox', { name: 'Value' })).toHaveValue(word)
})

test('a filter is built and removed with the keyboard alone', async ({
  editor,
  site: { content },
}) => {
  const word = ownWord('keys')
  await content.create('things', { title: word })
  await editor.goto(THINGS)
  await expect(titles(editor).first()).toBeVisible()
  await editor.getByRole('button', { name: 'Filters' }).focus()
  await editor.keyboard.press('Enter')
  await expect(editor.getByRole('group', { name: 'Condition 1' })).toBeVisible()
  await keyboardOf(editor).tabTo(editor.getByRole('textbox', { name: 'Value' }))
  await editor.keyboard.type(word)
  await expect(titles(editor)).toHaveText([word])
  await editor.getByRole('button', { name: 'And …' }).focus()
  await editor.keyboard.press('Enter')
  await expect(
    editor
      .getByRole('group', { name: 'Condition 2' })
      .getByRole('combobox', { name: 'Field', exact: true }),
  ).toBeFocused()
})
