import { isObject, type Json } from '../../../json.ts'
import {
  embeddedId,
  embeddedKind,
  embeddedValues,
  withEmbeddedId,
  withEmbeddedValues,
} from '../../../rich-text/embedded-fields.ts'
import { embeddedPlaces } from '../../../rich-text/embedded-places.ts'
import {
  deepestNode,
  isInline,
  isNode,
  nodesIn,
  type RichTextNode,
  rootOf,
} from '../../../rich-text/nodes.ts'
import type { Plan, ValueNode } from '../../plan.ts'
import { wordsOfContent } from './inline-content.ts'
import { lineContent, withLineContent } from './line-content.ts'
import {
  idCounts,
  keyBelow,
  type MapLevel,
  type MetPlace,
  stepTo,
  type TextMapping,
} from './text-mapping.ts'

export interface LineMapping extends TextMapping {
  /** For the fields in nodes. */
  readonly mapLevel: MapLevel
}

/** A rich text with each of its lines, and the texts in its nodes, replaced. */
export function mapLines(
  node: ValueNode,
  value: Json | undefined,
  present: Json | undefined,
  at: MetPlace,
  mapping: LineMapping,
): Json | undefined {
  const root = rootOf(value)
  if (root === undefined || !isObject(value)) return value
  const walk = new LineWalk(node, value, present, at, mapping)
  const children = walk.children(root.children, { type: 'root', key: at.key, depth: 0 })
  return { ...value, root: { ...(value.root as object), children } }
}

interface Around {
  readonly type: string
  readonly key: string
  readonly depth: number
}

class LineWalk {
  readonly #node: ValueNode
  readonly #at: MetPlace
  readonly #mapping: LineMapping
  /** The steps to the nodes with fields. */
  readonly #steps: ReadonlyMap<RichTextNode, string>
  readonly #counterpart: (node: RichTextNode) => RichTextNode | undefined

  constructor(
    node: ValueNode,
    value: Json,
    present: Json | undefined,
    at: MetPlace,
    mapping: LineMapping,
  ) {
    this.#node = node
    this.#at = at
    this.#mapping = mapping
    const places = embeddedPlaces(value)
    const ids = idCounts(places.map(({ id }) => id))
    this.#steps = new Map(
      places.map(({ id, node }, index) => [node, stepTo(id, `!${index}`, ids.get(id) === 1)]),
    )
    this.#counterpart = counterpartsOf(value, present)
  }

  /** Neighbours in one line are one text; everything else begins lines of its own. */
  children(nodes: readonly Json[], around: Around): readonly Json[] {
    if (around.depth > deepestNode || around.type === 'code') return nodes
    const mapped: Json[] = []
    // A line counts as one place: its translation may have another number of nodes.
    let place = 0
    for (let from = 0; from < nodes.length; place += 1) {
      let to = from
      while (to < nodes.length && isInline(nodes[to])) to++
      if (to > from) {
        const key = place === 0 ? around.key : `${around.key}:${place}`
        mapped.push(...this.#line(nodes.slice(from, to), { ...around, key }))
        from = to
      } else {
        mapped.push(this.#block(nodes[from] as Json, place, around))
        from += 1
      }
    }
    return mapped
  }

  #block(node: Json, place: number, { key, depth }: Around): Json {
    if (!isNode(node)) return node
    const below = { type: node.type, key: keyBelow(key, String(place)), depth: depth + 1 }
    const mapped = this.#embedded(node)
    if (!Array.isArray(node.children)) return mapped
    return { ...mapped, children: this.children(nodesIn(node), below) }
  }

  #line(nodes: readonly Json[], { type, key }: Around): readonly Json[] {
    const { content, codes } = lineContent(nodes)
    const isSaid = wordsOfContent(content).trim() !== ''
    const { fields } = this.#at
    const translated = isSaid
      ? this.#mapping.translate({ key, fields, line: type, content, codes, maxLength: null })
      : undefined
    const withFields = nodes.map((node) => this.#inline(node))
    return translated === undefined ? withFields : withLineContent(withFields, translated)
  }

  /** The fields of links and inline blocks, which a translation of the line leaves alone. */
  #inline(node: Json): Json {
    if (!isNode(node)) return node
    const mapped = this.#embedded(node)
    if (!Array.isArray(node.children)) return mapped
    const children = nodesIn(node).map((child) => this.#inline(child))
    return { ...mapped, children }
  }

  /** A node with its fields, and of the locale's own node what is no text. */
  #embedded(node: RichTextNode): RichTextNode {
    const kind = embeddedKind(node)
    const step = this.#steps.get(node)
    if (kind === undefined || step === undefined) return node
    const plan = this.#node.embedded?.get(kind) ?? noFields
    const id = embeddedId(node)
    const at = { key: keyBelow(this.#at.key, step), fields: this.#at.fields }
    const other = this.#counterpart(node)
    const present = other === undefined ? undefined : embeddedValues(other)
    const values = this.#mapping.mapLevel(plan, embeddedValues(node), present, at)
    if (other !== undefined) {
      const { children } = node
      return withEmbeddedValues(
        { ...other, ...(children === undefined ? {} : { children }) },
        values,
      )
    }
    const mapped = withEmbeddedValues(node, values)
    const fresh = id === undefined ? undefined : this.#mapping.newId?.()
    return fresh === undefined ? mapped : withEmbeddedId(mapped, fresh)
  }
}

const noFields: Plan = Object.freeze({ nodes: [], byName: new Map(), hasLocalized: false })

/**
 * The node of the locale's text for a node of its source: the one with its id, else, of a kind of which
 * both have equally many and share no ids, the one at its place.
 */
function counterpartsOf(source: Json, present: Json | undefined) {
  const pairs = new Map<RichTextNode, RichTextNode>()
  const mine = Map.groupBy(embeddedPlaces(source), ({ kind }) => kind)
  const theirs = Map.groupBy(embeddedPlaces(present), ({ kind }) => kind)
  for (const [kind, places] of mine) {
    const others = theirs.get(kind) ?? []
    const byId = new Map(others.map((other) => [other.id, other]))
    const shareIds = places.some(({ id }) => id !== '' && byId.has(id))
    const inStep = !shareIds && places.length === others.length
    for (const [index, { id, node }] of places.entries()) {
      const other = inStep ? others[index] : id === '' ? undefined : byId.get(id)
      if (other !== undefined) pairs.set(node, other.node)
    }
  }
  return (node: RichTextNode) => pairs.get(node)
}
