import { chromium } from '@playwright/test'
import { CHROMIUM_ARGUMENTS, findChromium } from './chromium.ts'
import { isAccessible } from './fixtures/accessible.ts'
import { signInToSite } from './fixtures/own-site.ts'
import { caretIsTold, openText } from './fixtures/rich-text.ts'
import { expect, test } from './fixtures/text-blocks.ts'

const line = { version: 1, direction: null, format: '', indent: 0 }
const paragraph = (words: string) => ({
  ...line,
  ...{ type: 'paragraph', textFormat: 0, textStyle: '' },
  children: [
    { type: 'text', version: 1, text: words, format: 0, detail: 0, mode: 'normal', style: '' },
  ],
})
const block = (id: string, remark: string) => ({
  ...{ type: 'block', version: 2, format: '' },
  fields: { id, blockType: 'aside', blockName: '', remark },
})

/** Far more than a window shows: what is not in sight is not laid out. */
const LINES = 400
const lines = Array.from({ length: LINES }, (_, at) =>
  paragraph(`Line ${at}. ${'Some words that fill it. '.repeat(5)}`),
)
const body = {
  root: {
    ...line,
    type: 'root',
    children: [...lines.slice(0, 300), block('b1', 'Remark'), ...lines.slice(300)],
  },
}

test('in a long text the caret, selections, Tab and search reach what was never in sight', async ({
  editor,
  site: { content },
}) => {
  const { id } = await content.create('articles', { title: 'Long', body })
  const text = await openText(editor, 'articles', id)
  const { keyboard } = editor
  const last = text.locator('p').last()
  const caretLine = () =>
    editor.evaluate(() => {
      const { anchorNode } = document.getSelection() ?? {}
      const element = anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement
      return /^Line \d+/u.exec(element?.closest('p')?.textContent ?? '')?.[0]
    })

  const caretOffset = () => editor.evaluate(() => document.getSelection()?.anchorOffset ?? 0)

  await text.locator('p').first().click()
  await keyboard.press('ControlOrMeta+End')
  await expect.poll(caretLine).toBe(`Line ${LINES - 1}`)
  await expect(last).toBeInViewport()
  await keyboard.type('The end.')
  await expect(last).toHaveText(/fill it\. The end\.$/u)

  await keyboard.press('ControlOrMeta+Home')
  await expect.poll(caretLine).toBe('Line 0')
  await expect(text.locator('p').first()).toBeInViewport()
  for (let count = 1; count <= 25; count += 1) {
    // Two rows of words each.
    const before = await editor.evaluate(() => document.getSelection()?.anchorNode?.textContent)
    while (
      (await editor.evaluate(() => document.getSelection()?.anchorNode?.textContent)) === before
    ) {
      await keyboard.press('ArrowDown')
    }
    await expect.poll(caretLine).toBe(`Line ${count}`)
  }

  // A caret at the end of its line that was scrolled out of sight leads to the words below it.
  await keyboard.press('ArrowDown')
  await keyboard.press('End')
  await expect.poll(caretOffset).toBe(lines[25]?.children[0]?.text.length)
  await last.scrollIntoViewIfNeeded()
  await expect(text.locator('p', { hasText: 'Line 25.' })).not.toBeInViewport()
  await keyboard.press('ArrowDown')
  await expect.poll(caretLine).toBe('Line 26')
  expect(await caretOffset()).toBeGreaterThan(10)
  // Until the editor has been told of the caret, it may put it back to where it was.
  await caretIsTold(editor)
  await keyboard.press('PageDown')
  await expect.poll(caretLine).not.toBe('Line 26')

  await keyboard.press('ControlOrMeta+Home')
  await keyboard.press('ControlOrMeta+Shift+End')
  const selected = () =>
    editor.evaluate(() => {
      const selection = document.getSelection()
      return [selection?.anchorNode, selection?.focusNode].map(
        (node) => /^Line \d+/u.exec(node?.textContent ?? '')?.[0],
      )
    })
  await expect.poll(selected).toEqual(['Line 0', `Line ${LINES - 1}`])

  // The browser's own search.
  await keyboard.press('ControlOrMeta+Home')
  await expect.poll(caretLine).toBe('Line 0')
  const isFound = await editor.evaluate(() =>
    (window as never as { find(words: string): boolean }).find('Line 351.'),
  )
  expect(isFound).toBe(true)
  await expect(text.locator('p', { hasText: 'Line 351.' })).toBeInViewport()
  // The block comes after the caret by Tab.
  await keyboard.press('ControlOrMeta+Home')
  await expect.poll(caretLine).toBe('Line 0')
  await caretIsTold(editor)
  await keyboard.press('Tab')
  await expect(text.getByRole('group', { name: 'Aside' })).toBeInViewport()
  await isAccessible(editor, 'a long text')
})

test('a text in a block between other lines fills the window', async ({
  editor,
  site: { content },
}) => {
  const quotation = {
    ...{ type: 'block', version: 2, format: '' },
    fields: { id: 'q1', blockType: 'quotation', blockName: '', saying: 'Words' },
  }
  const children = [lines[0], quotation, lines[1]]
  const { id } = await content.create('articles', {
    title: 'Filled',
    body: { root: { ...body.root, children } },
  })
  const text = await openText(editor, 'articles', id)
  const note = text.getByRole('textbox', { name: 'Note' })
  await note.click()
  const frame = note.locator('xpath=ancestor::*[@data-rich-text][1]')
  await frame.getByRole('button', { name: 'Full screen' }).click()
  const fills = () =>
    frame.evaluate((element) => {
      const { left, right, bottom } = element.getBoundingClientRect()
      return [left, innerWidth - right, innerHeight - bottom].every((gap) => Math.abs(gap) < 1)
    })
  await expect.poll(fills).toBe(true)
  await editor.keyboard.press('Escape')
  await expect.poll(fills).toBe(false)
})

test('a screen reader is told of all lines of a long text', async ({
  site: { content },
  baseURL,
}) => {
  const { id } = await content.create('articles', { title: 'Read out', body })
  const executablePath = findChromium()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    // As a screen reader asks for it.
    args: [...CHROMIUM_ARGUMENTS, '--force-renderer-accessibility=screen-reader'],
  })
  try {
    const page = await browser.newPage({ baseURL: baseURL ?? '' })
    await signInToSite(page)
    await openText(page, 'articles', id)
    const session = await page.context().newCDPSession(page)
    const { nodes } = await session.send('Accessibility.getFullAXTree')
    const read = nodes.filter(
      ({ role, name }) => role?.value === 'StaticText' && /^Line \d+\./u.test(name?.value),
    )
    expect(read).toHaveLength(LINES)
  } finally {
    await browser.close()
  }
})
