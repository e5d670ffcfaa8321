import type { Head } from '../layout.ts'
import type { Html } from '../rich-text.ts'

/** The content of a page; all pages share the layout around it. */
export type Answer = { head: Head; content: Html; status?: 404 }
