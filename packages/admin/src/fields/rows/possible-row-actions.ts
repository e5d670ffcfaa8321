import type { MessageKey } from '@stet/core'
import { roomLeft } from './row-limits.ts'

/** What can be done with rows, by the ids of their menus' entries. */
export type RowActionName =
  | 'top'
  | 'up'
  | 'down'
  | 'bottom'
  | 'above'
  | 'below'
  | 'duplicate'
  | 'copy'
  | 'paste'
  | 'remove'

/** What decides what can be done with a row. */
export interface RowSituation {
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly canMove: boolean
  /** There is room for one more. */
  readonly canGrow: boolean
  /** Another one like it may be added. */
  readonly canRepeat: boolean
  /** False for a block that the config no longer has: it may be moved and removed. */
  readonly isKnown: boolean
}

export function possibleRowActions({
  isFirst,
  isLast,
  canMove,
  canGrow,
  canRepeat,
  isKnown,
}: RowSituation): Readonly<Record<RowActionName, boolean>> {
  return {
    top: canMove && !isFirst,
    up: canMove && !isFirst,
    down: canMove && !isLast,
    bottom: canMove && !isLast,
    above: canGrow,
    below: canGrow,
    duplicate: canGrow && canRepeat && isKnown,
    copy: isKnown,
    paste: canGrow,
    remove: true,
  }
}

export const rowActionTexts: Readonly<Record<RowActionName, MessageKey>> = {
  top: 'fields:moveToTop',
  up: 'fields:moveUp',
  down: 'fields:moveDown',
  bottom: 'fields:moveToBottom',
  above: 'fields:addAbove',
  below: 'fields:addBelow',
  duplicate: 'general:duplicate',
  copy: 'general:copy',
  paste: 'fields:pasteBelow',
  remove: 'fields:removeItem',
}

/** A field with rows, as far as it limits what is done with them. */
interface LimitedRows {
  readonly maxRows?: number
  readonly admin?: { readonly isSortable?: boolean }
  /** Absent where all rows are of one kind. */
  readonly blocks?: readonly Kind[]
}

interface Kind {
  readonly slug: string
}

/** The blocks that may be added now; `allowed` is null while that is all of them. */
export function offeredBlocks<B extends Kind>(
  blocks: readonly B[],
  allowed: readonly string[] | null,
): readonly B[] {
  return allowed === null ? blocks : blocks.filter(({ slug }) => allowed.includes(slug))
}

/** Whether a list takes one more row; `offered` is null where all rows are of one kind. */
export function canGrow(
  { maxRows }: LimitedRows,
  count: number,
  offered: readonly Kind[] | null,
): boolean {
  return (offered === null || offered.length > 0) && roomLeft(count, maxRows) > 0
}

export function rowSituation(
  list: LimitedRows,
  rows: readonly { readonly blockType?: string | null | undefined }[],
  index: number,
  offered: readonly Kind[] | null,
): RowSituation {
  const isOfKind = ({ slug }: Kind) => slug === rows[index]?.blockType
  return {
    isFirst: index === 0,
    isLast: index === rows.length - 1,
    canMove: list.admin?.isSortable !== false,
    canGrow: canGrow(list, rows.length, offered),
    canRepeat: offered?.some(isOfKind) ?? true,
    isKnown: list.blocks?.some(isOfKind) ?? true,
  }
}
