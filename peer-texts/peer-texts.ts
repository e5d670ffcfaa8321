import blocks from './blocks.json' with { type: 'json' }
import code from './code.json' with { type: 'json' }
import documents from './documents.json' with { type: 'json' }
import empty from './empty.json' with { type: 'json' }
import emptyLine from './empty-line.json' with { type: 'json' }
import lines from './lines.json' with { type: 'json' }
import links from './links.json' with { type: 'json' }
import lists from './lists.json' with { type: 'json' }
import malformedTexts from './malformed.json' with { type: 'json' }
import odd from './odd.json' with { type: 'json' }
import tables from './tables.json' with { type: 'json' }
import unknownNodes from './unknown.json' with { type: 'json' }
import words from './words.json' with { type: 'json' }

/** A text as another editor of the wire format stored it, with the name of its file. */
export type PeerText = readonly [name: string, value: { readonly root: object } | null]

/** Each ends with a paragraph of words, which can be written in without touching what is before. */
export const peerTexts: readonly PeerText[] = Object.entries({
  ...{ words, lines, lists, links, documents, blocks, tables, code },
  ...{ 'unknown nodes': unknownNodes, 'odd values': odd },
})

/** Texts without content. */
export const emptyTexts: readonly PeerText[] = Object.entries({
  ...{ empty, 'an empty line': emptyLine, null: null },
})

/** What no server takes, and a script may have left in a database. */
export const malformed: readonly (readonly [name: string, value: unknown])[] =
  Object.entries(malformedTexts)
