import { startTransition, useEffect, useMemo, useState } from 'react'
import { afterPaint } from '../../base/timing/after-paint.ts'
import type { RowHandle } from '../../document/store/rows.ts'

/**
 * Where each row stands, for its title. A new row is numbered at once; the two hundred behind it get
 * their new numbers once it is painted, in slices that wait for whatever the editor does.
 */
export function useRowPositions(rows: readonly RowHandle[]): (id: string, index: number) => number {
  const [settled, setSettled] = useState(rows)
  useEffect(() => {
    if (settled === rows) return
    return afterPaint(() => startTransition(() => setSettled(rows)))
  }, [rows, settled])
  const positions = useMemo(() => new Map(settled.map(({ id }, index) => [id, index])), [settled])
  return (id, index) => positions.get(id) ?? index
}
