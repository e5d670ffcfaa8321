import { $isTableNode } from '@lexical/table'
import { $getNodeByKey, type NodeKey } from 'lexical'
import { useCallback, useEffect, useState } from 'react'
import type { EditorView } from '../editor-view.ts'
import { $gridOf } from './table-nodes.ts'
import { measureTable, type Stretch } from './table-places.ts'

/** A rectangle in pixels of the page of the text. */
export interface Box {
  readonly top: number
  readonly left: number
  readonly width: number
  readonly height: number
}

/** Where a table and its lines are shown, in pixels of the page of the text. */
export interface ShownTable {
  /** What can be seen of it. */
  readonly box: Box
  readonly isMirrored: boolean
  readonly rows: readonly Box[]
  readonly columns: readonly Box[]
}

/** Where a table is shown; measured again when it, the page or the window changes, or it is scrolled. */
export function useTablePlaces(
  view: EditorView,
  key: NodeKey | null,
  page: HTMLElement,
): ShownTable | null {
  const [shown, setShown] = useState<ShownTable | null>(null)
  const measure = useCallback(() => {
    const next = key === null ? null : shownTable(view, key, page)
    setShown((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next))
  }, [view, key, page])
  useEffect(() => {
    measure()
    const element = key === null ? null : view.editor.getElementByKey(key)
    if (element === null) return
    const sizes = new ResizeObserver(measure)
    sizes.observe(page)
    for (const one of [element, element.querySelector('table')]) if (one) sizes.observe(one)
    element.addEventListener('scroll', measure, { passive: true })
    const stop = view.editor.registerUpdateListener(measure)
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', measure)
      stop()
    }
  }, [view, key, page, measure])
  return shown
}

function shownTable(view: EditorView, key: NodeKey, page: HTMLElement): ShownTable | null {
  const { editor } = view
  const scroll = editor.getElementByKey(key)
  const table = scroll?.querySelector('table')
  if (!scroll || !table) return null
  const grid = editor.getEditorState().read(() => {
    const node = $getNodeByKey(key)
    return $isTableNode(node) ? $gridOf(node) : null
  })
  if (grid === null) return null
  const places = editor.getEditorState().read(() => measureTable(editor, grid), { editor })
  const origin = page.getBoundingClientRect()
  const whole = table.getBoundingClientRect()
  const seen = scroll.getBoundingClientRect()
  const isMirrored = getComputedStyle(table).direction === 'rtl'
  const box: Box = {
    top: seen.top - origin.top,
    left: Math.max(seen.left, whole.left) - origin.left,
    width: Math.min(seen.right, whole.right) - Math.max(seen.left, whole.left),
    height: seen.height,
  }
  const column = ({ start, size }: Stretch): Box => ({
    ...{ top: box.top, height: box.height, width: size },
    left: (isMirrored ? whole.right - start - size : whole.left + start) - origin.left,
  })
  const row = ({ start, size }: Stretch): Box => ({
    ...{ left: box.left, width: box.width, height: size },
    top: whole.top + start - origin.top,
  })
  return { box, isMirrored, rows: places.rows.map(row), columns: places.columns.map(column) }
}
