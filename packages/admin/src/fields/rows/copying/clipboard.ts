import { ROWS_MIME } from './copied-rows.ts'

/** What was copied last in this tab: all there is where the browser keeps pages from the clipboard. */
let kept: string | null = null

/** Puts text into the clipboard; where pages may not (a site without HTTPS), it stays in this tab. */
export async function copyText(text: string): Promise<void> {
  kept = text
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // Refused, or not there at all: `kept` will do within this tab.
  }
}

/** The clipboard's text; null where the browser does not allow reading it. */
export async function pastedText(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return kept
  }
}

/** Puts rows into the clipboard as the editor presses the keys for it. */
export function copyByEvent(data: DataTransfer, text: string): void {
  kept = text
  data.setData(ROWS_MIME, text)
  data.setData('text/plain', text)
}

/** What the editor pastes by keys: rows by their own name, or as the text that other programs keep. */
export function pastedByEvent(data: DataTransfer): string {
  return data.getData(ROWS_MIME) || data.getData('text/plain')
}
