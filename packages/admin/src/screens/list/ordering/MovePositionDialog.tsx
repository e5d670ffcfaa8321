import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listCountQuery } from '../../../api/documents/list.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { usePanel } from '../../../panel/panel.ts'
import { FieldFrame, FormDialog, NumberInput } from '../../../ui/index.ts'
import { rowMenuButton } from '../list-focus.ts'
import type { List } from '../query/use-list.ts'
import { groupName, type MovedRows } from './moved-rows.ts'

export interface MovePositionDialogProps {
  readonly list: List
  readonly moved: MovedRows
  readonly onMove: (position: number) => Promise<void>
  readonly onClose: () => void
}

/** Asks for a position in the whole order, whatever the list is searched and filtered by. */
export function MovePositionDialog({ list, moved, onMove, onClose }: MovePositionDialogProps) {
  const { t, number } = useI18n()
  const { client } = usePanel()
  const { shape, request } = list
  const { first, count, row } = moved
  const what =
    first === null
      ? t('general:documents', { count, number: number(count) })
      : groupName(first, count, t)
  const everything = { ...request, search: undefined, filter: undefined }
  const { data: total } = useQuery(
    listCountQuery(client, shape.collection.slug, everything, nothingIgnored),
  )
  const [position, setPosition] = useState<number | null>(null)
  const [state, setState] = useState<'asking' | 'refused' | 'moving'>('asking')
  // Who is faster than the count is not held up: the server takes what is beyond the end for the end.
  const isFine =
    position !== null &&
    Number.isInteger(position) &&
    position >= 1 &&
    position <= (total ?? position)
  const most = total ?? list.page?.totalDocs ?? 1

  async function submit(): Promise<void> {
    if (!isFine) {
      setState('refused')
      return
    }
    setState('moving')
    await onMove(position)
    onClose()
  }

  return (
    <FormDialog
      {...(row && { finalFocus: () => rowMenuButton(row) })}
      onClose={onClose}
      onSubmit={() => void submit()}
      title={t('list:moveRow', { title: what })}
      closeLabel={t('general:close')}
      cancelLabel={t('general:cancel')}
      submitLabel={t('list:move')}
      isBusy={state === 'moving'}
      busyLabel={t('document:saving')}
    >
      <FieldFrame
        label={t('list:position')}
        description={t('list:positionHint')}
        errors={
          state === 'refused' && !isFine ? [t('api:depthBounds', { least: 1, most })] : noErrors
        }
      >
        <NumberInput
          value={position}
          onValueChange={(next) => {
            setPosition(next)
            if (next !== null) setState('asking')
          }}
        />
      </FieldFrame>
    </FormDialog>
  )
}

const noErrors: readonly string[] = []
const nothingIgnored = { ignored: { sort: false, filter: false } } as const
