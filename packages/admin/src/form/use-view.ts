import { useCallback, useEffect } from 'react'
import type { Path } from '../base/path.ts'
import { useStoreValue } from '../base/use-store-value.ts'
import { isWithin } from './contained-paths.ts'
import { useFormContext } from './form-context.ts'
import type { FormView } from './form-view.ts'

/** Whether a row is open, and how to open it. */
export function useOpen(
  list: Path,
  id: string,
  initiallyCollapsed: boolean,
): readonly [boolean, (isOpen: boolean) => void] {
  const { view } = useFormContext()
  const isOpen = useStoreValue(
    view,
    list,
    useCallback(
      (_: FormView, rows: Path) => !view.isCollapsed(rows, id, initiallyCollapsed),
      [view, id, initiallyCollapsed],
    ),
  )
  const setOpen = useCallback(
    (next: boolean) => view.setCollapsed(list, [id], !next),
    [view, list, id],
  )
  return [isOpen, setOpen]
}

/** Which tab is open. */
export function useTab(key: string): readonly [number, (index: number) => void] {
  const { view } = useFormContext()
  const tab = useStoreValue(view, key, tabIn)
  return [tab, useCallback((index: number) => view.setTab(key, index), [view, key])]
}

const tabIn = (view: FormView, key: string) => view.tab(key)

/** Calls back when a field below one of the paths is to be shown: now, or as this part appears. */
export function useReveal(paths: readonly Path[], open: (path: Path) => void): void {
  const { view } = useFormContext()
  useEffect(() => {
    const look = (path: Path) => {
      if (isWithin(path, paths)) open(path)
    }
    if (view.revealing) look(view.revealing)
    return view.onReveal(look)
  }, [view, paths, open])
}
