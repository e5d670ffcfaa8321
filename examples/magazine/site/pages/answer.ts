import type { Head } from '../layout.ts'
import type { Html } from '../rich-text.ts'

/** What a page has to say; the frame around it is the same for all. */
export type Answer = { head: Head; content: Html; status?: 404 }
