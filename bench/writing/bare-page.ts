import type { Browser } from '@playwright/test'
import { type Place, places, slowDown, type Typing, type } from './measure.ts'

/** Words of a line, about as many as lines of the measured texts have. */
const WORDS_A_LINE = 30

/**
 * Types in an editable element with as many words and no script at all: what the browser alone takes for
 * a key is the least that any editor can take.
 */
export async function typeInBarePage(
  browser: Browser,
  words: number,
  slower: number,
  keys: number,
): Promise<readonly (readonly [Place, Typing])[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const line = `<p>${'some words of a text '.repeat(WORDS_A_LINE / 5)}</p>`
  const lines = line.repeat(Math.ceil(words / WORDS_A_LINE))
  await page.setContent(`
    <style>div { max-inline-size: 40rem; margin: auto; font: 1.0625rem / 1.6 serif }</style>
    <div contenteditable data-lexical-editor="true">${lines}</div>`)
  const session = await slowDown(page, slower)
  const typing: [Place, Typing][] = []
  for (const place of places) typing.push([place, await type(page, session, place, keys)])
  await context.close()
  return typing
}
