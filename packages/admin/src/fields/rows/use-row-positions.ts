import { useDeferredValue, useMemo } from 'react'
import type { RowHandle } from '../../document/rows.ts'

/**
 * Where each row stands, for its title. A new row is numbered at once; the two hundred behind it get
 * their new numbers a moment later, in slices that wait for whatever the editor does.
 */
export function useRowPositions(rows: readonly RowHandle[]): (id: string, index: number) => number {
  const settled = useDeferredValue(rows)
  const positions = useMemo(() => new Map(settled.map(({ id }, index) => [id, index])), [settled])
  return (id, index) => positions.get(id) ?? index
}
