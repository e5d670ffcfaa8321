import { createHeadingIds } from '../reading/heading-ids.ts'
import {
  childNodes,
  DEEPEST_NODE,
  nodesOfText,
  objectOf,
  stringOf,
  type TextNode,
} from '../reading/nodes.ts'
import { defaultConverters } from './defaults.ts'
import type { Converter, ConverterInput, RenderOptions } from './options.ts'
import { type Rendering, skipped } from './rendering.ts'
import type { RenderTarget } from './target.ts'

/** A text, or whatever JSON stands in its place, as its target has it. */
export function renderText<Output>(
  text: unknown,
  options: RenderOptions<Output>,
  target: RenderTarget<Output>,
): Output {
  const { className, headingIds } = options
  const rendering: Rendering<Output> = {
    target,
    options,
    headingId: createHeadingIds(headingIds || ''),
    direction: objectOf(objectOf(text).root).direction,
  }
  const content = renderNodes(rendering, nodesOfText(text), undefined, 0)
  return className === undefined
    ? content
    : target.element('div', { class: className }, {}, [content])
}

function renderNodes<Output>(
  rendering: Rendering<Output>,
  nodes: readonly TextNode[],
  parent: TextNode | undefined,
  depth: number,
): Output {
  return rendering.target.join(
    nodes.map((node, index) => renderNode(rendering, node, parent, index, depth)),
  )
}

function renderNode<Output>(
  rendering: Rendering<Output>,
  node: TextNode,
  parent: TextNode | undefined,
  index: number,
  depth: number,
): Output {
  if (depth > DEEPEST_NODE) return skipped(rendering, 'too-deep', node)
  const childrenIn = (parentNode: TextNode) =>
    renderNodes(rendering, childNodes(parentNode), parentNode, depth + 1)
  const renderDefault = (changed: TextNode = node): Output => {
    const convert = defaultConverters.get(changed.type)
    if (convert !== undefined) {
      return convert({
        node: changed,
        // Read only by converters that show it: ids of headings are given as they are rendered.
        get children() {
          return childrenIn(changed)
        },
        ...(parent && { parent }),
        rendering,
      })
    }
    rendering.options.onProblem?.({ kind: 'unknown-node', node: changed })
    return childrenIn(changed)
  }
  const convert = converterOf(rendering, node)
  if (convert === undefined) return renderDefault()
  const input: ConverterInput<Output> = {
    node,
    get children() {
      return childrenIn(node)
    },
    ...(parent && { parent }),
    index,
    render: (text) => renderNodes(rendering, nodesOfText(text), undefined, depth + 1),
    renderDefault,
  }
  return convert(input)
}

function converterOf<Output>(
  { options: { converters = {} } }: Rendering<Output>,
  node: TextNode,
): Converter<Output> | undefined {
  const slug = stringOf(objectOf(node.fields).blockType)
  const ofBlock =
    node.type === 'block'
      ? own(converters.blocks, slug)
      : node.type === 'inlineBlock'
        ? own(converters.inlineBlocks, slug)
        : undefined
  return (ofBlock as Converter<Output> | undefined) ?? own(converters.nodes, node.type)
}

/** A text decides which name is looked up, so what objects inherit does not count. */
function own<Value>(table: Readonly<Record<string, Value>> = {}, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}
