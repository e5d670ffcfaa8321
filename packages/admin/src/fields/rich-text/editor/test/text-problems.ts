import { isObject, type Json, type JsonObject } from '@stet/core'
import { wireProblems } from '../paste/test/wire-problems.ts'
import { childrenOf, type Nodes } from '../paste/wire-nodes.ts'

export const storedRootNodes = (value: Json | undefined): Nodes =>
  isObject(value) && isObject(value.root) ? (value.root.children as Nodes) : []

const cards = new Set(['block', 'upload', 'relationship', 'poll', 'code'])
const attributesOfTables = ['rowStriping', 'frozenColumnCount', 'frozenRowCount', 'verticalAlign']

/** What is wrong with a stored text: its structure, and ids that are there twice. */
export function textProblems(value: Json | undefined): readonly string[] {
  if (value === null || value === undefined) return []
  const ids = idsIn(value)
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
  return [
    ...wireProblems(storedRootNodes(value).map(plain)),
    ...twice.map((id) => `${id} is there twice`),
    ...(hasEmptyLink(storedRootNodes(value)) ? ['a link has no words'] : []),
  ]
}

const hasEmptyLink = (nodes: Nodes): boolean =>
  nodes.some((node) => {
    const children = childrenOf(node)
    return (node.type === 'link' && children.length === 0) || hasEmptyLink(children)
  })

/** A node with rules in the place of cards, which hold their JSON as it is. */
function plain(node: JsonObject): JsonObject {
  if (cards.has(String(node.type))) return { type: 'horizontalrule', version: 1 }
  if (node.type === 'inlineBlock') return { type: 'linebreak', version: 1 }
  const { $: _state, ...rest } = node
  const kept = Object.fromEntries(
    Object.entries(rest).filter(
      ([key]) =>
        !attributesOfTables.includes(key) &&
        // Where the site gives links fields, those of typed addresses have them too, found by their ids.
        !(key === 'id' && node.type === 'autolink'),
    ),
  )
  return Array.isArray(node.children)
    ? { ...kept, children: (node.children as Nodes).map(plain) }
    : kept
}

function idsIn(json: Json | undefined): readonly string[] {
  if (Array.isArray(json)) return json.flatMap((one) => idsIn(one as Json))
  if (!isObject(json)) return []
  return Object.entries(json).flatMap(([key, value]) =>
    key === 'id' && typeof value === 'string' ? [value] : idsIn(value),
  )
}

const wordKeys = new Set(['text', 'words', 'meaning', 'caption', 'question', 'author'])

/** Everything of a text that is read as words, without blanks and with plain signs, in its order. */
export function lettersOf(json: Json | undefined): string {
  const letters = readLetters(json)
  return letters.replace(/[“”]/g, '"').replace(/[‘’]/g, "'").replace(/…/g, '...')
}

function readLetters(json: Json | undefined): string {
  if (Array.isArray(json)) return json.map((one) => readLetters(one as Json)).join('')
  if (!isObject(json)) return ''
  return Object.entries(json)
    .map(([key, value]) => {
      if (typeof value === 'string') return wordKeys.has(key) ? value.replace(/\s/g, '') : ''
      return readLetters(value)
    })
    .join('')
}

/** The letters of a text sorted, to compare texts whose lines moved. */
export const bagOf = (letters: string): string => [...letters].sort().join('')

/** Letters that remain when those of another text are taken out; null if one of them is missing. */
export function lettersWithout(letters: string, taken: string): string | null {
  const left = [...letters]
  for (const letter of taken) {
    const at = left.indexOf(letter)
    if (at === -1) return null
    left.splice(at, 1)
  }
  return left.sort().join('')
}

/** How each whole word of a text looks: its formats, its style and the link that it is in. */
function looksOf(value: Json | undefined): ReadonlyMap<string, ReadonlySet<string>> {
  const looks = new Map<string, Set<string>>()
  const visit = (json: Json | undefined, link: string): void => {
    if (Array.isArray(json)) for (const one of json) visit(one as Json, link)
    if (!isObject(json)) return
    const { type, format, fields, text, $ } = json
    if (type === 'text') {
      const look = JSON.stringify([format, isObject($) ? ($.style ?? '') : '', link])
      for (const [word] of String(text).matchAll(/w(\d+)v\1e/g)) {
        looks.set(word, (looks.get(word) ?? new Set()).add(look))
      }
    }
    const isLink = type === 'link' || type === 'autolink'
    visit(json.children, isLink && isObject(fields) ? String(fields.url) : link)
  }
  visit(storedRootNodes(value) as unknown as Json, '')
  return looks
}

/** Words that look in a way in which they did in none of some texts before; what parts made whole is new. */
export function restyledWords(
  after: Json | undefined,
  ...before: readonly (Json | undefined)[]
): readonly string[] {
  const earlier = before.map(looksOf)
  return [...looksOf(after)].flatMap(([word, looks]) => {
    const known = earlier.flatMap((one) => [...(one.get(word) ?? [])])
    const strange = known.length === 0 ? [] : [...looks].filter((look) => !known.includes(look))
    return strange.map((look) => `${word} ${look} was ${known.join(' ')}`)
  })
}
