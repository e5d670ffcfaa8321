import type { KeyboardEvent } from 'react'
import { isRightToLeft } from '../base/is-right-to-left.ts'
import { moveInTiles } from './tile-move.ts'

/**
 * Moves the focus by arrow keys through the tiles of a grid, as they are seen. `tiles` are what has the
 * focus in each of them; the event is caught at the element that is the grid of CSS.
 */
export function moveFocusInTiles(
  event: KeyboardEvent<HTMLElement>,
  tiles: readonly HTMLElement[],
): void {
  const { currentTarget, target } = event
  const index = target instanceof HTMLElement ? tiles.indexOf(target) : -1
  if (index < 0) return
  const to = moveInTiles(index, event, {
    count: tiles.length,
    columns: getComputedStyle(currentTarget).gridTemplateColumns.split(' ').length,
    direction: isRightToLeft(currentTarget) ? 'rtl' : 'ltr',
  })
  if (to === null) return
  event.preventDefault()
  tiles[to]?.focus()
}
