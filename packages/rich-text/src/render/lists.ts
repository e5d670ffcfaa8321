import { childNodes, wholeOf } from '../reading/nodes.ts'
import { type DefaultConverter, element, otherDirection } from './rendering.ts'

const HIGHEST = 1_000_000_000

/** A list: bullets, numbers or checks. */
export const list: DefaultConverter = ({ node, children, rendering }) => {
  const { listType } = node
  const kind = listType === 'number' || listType === 'check' ? listType : 'bullet'
  const start = wholeOf(node.start, 1, HIGHEST)
  return element(
    rendering,
    kind === 'number' ? 'ol' : 'ul',
    {
      attributes: {
        class: `list-${kind}`,
        dir: otherDirection(node, rendering),
        start: kind === 'number' && start > 1 ? start : undefined,
      },
    },
    children,
  )
}

/** An item of a list. One that holds a list has no marker of its own. */
export const listItem: DefaultConverter = ({ node, children, parent, rendering }) => {
  const isNested = childNodes(node).some(({ type }) => type === 'list')
  const value = parent?.listType === 'number' ? wholeOf(node.value, 0, HIGHEST) : 0
  if (parent?.listType !== 'check' || isNested) {
    return element(
      rendering,
      'li',
      {
        attributes: { class: isNested ? 'nestedListItem' : undefined, value: value || undefined },
        ...(isNested && { style: { listStyleType: 'none' } }),
      },
      children,
    )
  }
  const isChecked = node.checked === true
  const name = 'list-item-checkbox'
  return element(
    rendering,
    'li',
    {
      attributes: {
        class: `${name} ${name}-${isChecked ? '' : 'un'}checked`,
        role: 'checkbox',
        'aria-checked': String(isChecked),
        'aria-disabled': 'true',
      },
      style: { listStyleType: 'none' },
    },
    // The item has the role: the box is only drawn.
    element(rendering, 'input', {
      attributes: { type: 'checkbox', disabled: true, 'aria-hidden': 'true', checked: isChecked },
    }),
    element(rendering, 'label', {}, children),
  )
}
