import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useFailureText } from '../../../api/client/use-failure-text.ts'
import { listQuery } from '../../../api/documents/list.ts'
import { usePanel } from '../../../panel/panel.ts'
import { Checkbox, toast } from '../../../ui/index.ts'
import { isNothing, type ListSelection, pageState, withDocuments } from '../selection/selection.ts'
import type { ShownGroup } from './use-groups.ts'

/** Documents of a group that are selected with it; of more, those that are shown are selected by themselves. */
const MOST_SELECTED = 1000

export interface GroupBoxProps {
  readonly collection: string
  readonly group: ShownGroup
  readonly selection: ListSelection
  readonly onSelectionChange: (selection: ListSelection) => void
  /** The id of its heading. */
  readonly labelledBy: string
}

/** Selects the documents of a group, those that are not shown too. */
export function GroupBox({
  collection,
  group: { page, request, count },
  selection,
  onSelectionChange,
  labelledBy,
}: GroupBoxProps) {
  const { client } = usePanel()
  const failureText = useFailureText()
  const latest = useRef(selection)
  useEffect(() => {
    latest.current = selection
  })
  /** What was pressed, until the ids are there. */
  const [wanted, setWanted] = useState<boolean | null>(null)
  const whole = useQuery({
    ...listQuery(client, collection, {
      ...request,
      limit: MOST_SELECTED,
      rank: undefined,
      select: { id: true },
    }),
    // Of another question they would be other documents.
    placeholderData: undefined,
    enabled: false,
  })
  const isShownWhole = page !== undefined && page.docs.length >= count
  const ids = (isShownWhole ? page : whole.data)?.docs.map(({ id }) => id)

  async function select(checked: boolean): Promise<void> {
    setWanted(checked)
    try {
      const found = isShownWhole
        ? page
        : (await whole.refetch({ throwOnError: true, cancelRefetch: false })).data
      const all = (found?.docs ?? []).map(({ id }) => id)
      onSelectionChange(withDocuments(latest.current, all, checked))
    } catch (error) {
      toast.error(failureText(error))
    } finally {
      setWanted(null)
    }
  }

  if (count > MOST_SELECTED) return null
  return (
    <Checkbox
      aria-labelledby={labelledBy}
      checked={wanted ?? (ids ? pageState(selection, ids) : partlySelected(selection, page))}
      onCheckedChange={(checked) => void select(checked)}
    />
  )
}

/** The state of a group of which not all documents are known. */
function partlySelected(selection: ListSelection, page: ShownGroup['page']): boolean | 'mixed' {
  if (isNothing(selection)) return false
  if (selection.kind === 'all') return selection.except.size === 0 ? true : 'mixed'
  return pageState(selection, page?.docs.map(({ id }) => id) ?? []) === false ? false : 'mixed'
}
