import { stringOf, type TextNode } from '../reading/nodes.ts'
import type { RenderOptions, RenderProblem } from './options.ts'
import type { Attributes, RenderTarget, Style } from './target.ts'

/** One text on its way to its output. */
export interface Rendering<Output> {
  readonly target: RenderTarget<Output>
  readonly options: RenderOptions<Output>
  readonly headingId: (words: string) => string
  /** Direction of the whole text, which its parts need not repeat. */
  readonly direction: unknown
}

/** A node about to be rendered by default. */
export interface NodeInput<Output> {
  readonly node: TextNode
  /** The nodes inside the node, rendered when this is read. */
  readonly children: Output
  readonly parent?: TextNode
  readonly rendering: Rendering<Output>
}

/** Renders nodes of one type. */
export type DefaultConverter = <Output>(input: NodeInput<Output>) => Output

const NOTHING: Attributes = {}
const PLAIN: Style = {}

/** An element of the output. */
export function element<Output>(
  { target }: Rendering<Output>,
  tag: string,
  { attributes = NOTHING, style = PLAIN }: { attributes?: Attributes; style?: Style } = {},
  ...children: readonly Output[]
): Output {
  return target.element(tag, attributes, style, children)
}

/** The direction of lines, where it is not that of the whole text. */
export function otherDirection<Output>(
  node: TextNode,
  { direction }: Rendering<Output>,
): string | undefined {
  const own = stringOf(node.direction)
  return own !== direction && /^(ltr|rtl)$/.test(own) ? own : undefined
}

/** Nothing, and a report of the reason. */
export function skipped<Output>(
  { target, options }: Rendering<Output>,
  kind: RenderProblem['kind'],
  node: TextNode,
): Output {
  options.onProblem?.({ kind, node })
  return target.join([])
}
