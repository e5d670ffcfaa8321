import {
  type EmbeddedPlace,
  embeddedPlaces,
  isObject,
  type Json,
  type JsonObject,
} from '@stet/core'
import { patternOf } from '../../../../document/find/pattern.ts'
import { replaceWords } from '../../../../document/find/words.ts'
import type { Nodes } from '../paste/wire-nodes.ts'
import { childrenOf, storedElement, storedParagraph, storedWords } from '../paste/wire-nodes.ts'
import { type Edited, pick } from './random-selection.ts'
import { storedRootNodes } from './text-problems.ts'

/** Changes of a text that do not come from its editor. */

/** Writes into a field of a block in the text, as the form in its card does. */
export function writeInBlock({ store, path }: Edited, choice: number): void {
  const place = pick(embeddedPlaces(store.get(path)).filter(isQuoteBlock), choice)
  if (place !== undefined) store.set([...path, place.id, 'author'], `xa${choice}`)
}

const isQuoteBlock = ({ node }: EmbeddedPlace) =>
  isObject(node.fields) && node.fields.blockType === 'quote'

/** Finds words and replaces one or all of them; the result is what is gone and what came. */
export function replaceSome({ store, path }: Edited, choice: number): readonly [string, string] {
  const [word, other] = [`w${choice % 10}`, choice % 4 === 0 ? '' : 'xr']
  const pattern = patternOf({ text: word, matchesCase: true, wholeWords: false })
  if (pattern === null) return ['', '']
  const only = choice % 3 === 0 ? 0 : 'all'
  const { value, count } = replaceWords(store.get(path), pattern, other, only)
  if (count > 0) store.set(path, value)
  return [word.repeat(count), other.repeat(count)]
}

/** The server has the document as it is. */
export function save(text: Edited): void {
  const { store } = text
  const document = store.getDocument()
  store.acknowledge({
    document: structuredClone(document),
    sent: document,
    sentAt: store.editCount,
  })
  text.saved = document
}

/** Another session has written to the document as it was saved last; where both changed a line, one wins. */
export function takeRevision(text: Edited, choice: number): void {
  const { store, saved, path } = text
  const [field = ''] = path
  const theirs = { ...structuredClone(saved) }
  const value = theirs[field]
  const nodes = [...storedRootNodes(value)]
  const change = pick(revisions, choice)
  if (change === undefined) return
  const next = change(nodes, choice >> 2)
  theirs[field] = isObject(value)
    ? { ...value, root: { ...(value.root as JsonObject), children: [...next] } }
    : { root: storedElement('root', next) }
  const conflicts = store.rebase({ document: theirs, inDoubt: [], sentAt: store.editCount })
  const side = choice % 2 === 0 ? 'mine' : 'theirs'
  if (conflicts.length > 0)
    store.resolveConflicts(
      conflicts,
      conflicts.map(() => side),
    )
  text.saved = theirs
  text.hasRevisions = true
}

const revisions: readonly ((nodes: Nodes, choice: number) => Nodes)[] = [
  (nodes, at) => nodes.toSpliced(at % (nodes.length + 1), 0, storedParagraph([storedWords('xo')])),
  (nodes, at) => (nodes.length > 1 ? nodes.toSpliced(at % nodes.length, 1) : nodes),
  (nodes, at) => {
    const from = at % Math.max(nodes.length, 1)
    const moved = nodes.slice(from, from + 1)
    return nodes.toSpliced(from, 1).toSpliced((at >> 2) % nodes.length || 0, 0, ...moved)
  },
  (nodes, at) => changedFirst(nodes, at, (node) => hasWords(node) && { ...node, text: 'xe' }),
  (nodes, at) => changedFirst(nodes, at, (node) => hasWords(node) && { ...node, format: 2 }),
  (nodes, at) =>
    changedFirst(nodes, at, (node) => node.type === 'paragraph' && { ...node, format: 'right' }),
]

const hasWords = ({ type }: JsonObject) => type === 'text'

/** Nodes of which the first one from a line on that fits is another. */
function changedFirst(
  nodes: Nodes,
  from: number,
  change: (node: JsonObject) => JsonObject | false,
): Nodes {
  let isDone = false
  const visit = (node: JsonObject): JsonObject => {
    const changed = !isDone && change(node)
    if (changed) {
      isDone = true
      return changed
    }
    const children = childrenOf(node)
    return children.length === 0 ? node : { ...node, children: children.map(visit) as Json[] }
  }
  const start = from % Math.max(nodes.length, 1)
  return [...nodes.slice(0, start), ...nodes.slice(start).map(visit)]
}
