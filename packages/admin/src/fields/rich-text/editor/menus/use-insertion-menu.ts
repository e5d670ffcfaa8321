import type { Json } from '@stet/core'
import { useCallback, useMemo, useState } from 'react'
import { useFormPreference } from '../../../../form/form-preferences.ts'
import type { Insertion } from '../editor-feature.ts'
import type { EditorView } from '../editor-view.ts'
import { afterUse, insertionGroups } from './insertion-groups.ts'

/** A menu of what can be inserted, which is searched by typing and moved through with arrow keys. */
export function useInsertionMenu(insertions: readonly Insertion[], query: string) {
  const { value, save } = useFormPreference('rich-text-insertions')
  const recent = useMemo(() => idsIn(value), [value])
  const groups = useMemo(
    () => insertionGroups(insertions, query, recent),
    [insertions, query, recent],
  )
  const found = useMemo(() => groups.flatMap(({ insertions: of }) => of), [groups])
  const [chosen, setChosen] = useState({ query, index: 0 })
  const index = chosen.query === query ? Math.min(chosen.index, Math.max(0, found.length - 1)) : 0

  const move = useCallback(
    (by: number) => {
      if (found.length === 0) return
      setChosen({ query, index: (index + by + found.length) % found.length })
    },
    [found.length, index, query],
  )
  const use = useCallback(
    (insertion: Insertion, view: EditorView) => {
      insertion.run(view)
      save([...afterUse(recent, insertion.id)])
    },
    [recent, save],
  )
  return { groups, found, index, current: found[index] ?? null, move, use }
}

const idsIn = (value: Json): readonly string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
