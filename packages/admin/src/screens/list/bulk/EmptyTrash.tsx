import { useQuery } from '@tanstack/react-query'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { BulkScope } from '../../../api/documents/bulk.ts'
import { isInTrash } from '../../../api/documents/list.ts'
import { trashCountQuery } from '../../../api/documents/trash.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { useEntityLabels } from '../../../panel/navigation/use-entity-labels.ts'
import { usePanel } from '../../../panel/panel.ts'
import { Button, toast } from '../../../ui/index.ts'
import type { List } from '../query/use-list.ts'
import { BulkQuestion } from './BulkQuestion.tsx'
import { bulkTexts, taskOf } from './bulk-action.ts'
import { useBulkRun } from './use-bulk-run.ts'

/** Permanently deletes all documents in the trash, including those that the list does not show. */
export function EmptyTrash({ list }: { readonly list: List }) {
  const { t, inSentence, number } = useI18n()
  const { client } = usePanel()
  const labels = useEntityLabels()
  const { collection } = list.shape
  const [asked, setAsked] = useState<number | null>(null)
  const { data: count = 0 } = useQuery(trashCountQuery(client, collection.slug))
  const scope: BulkScope = {
    collection: collection.slug,
    inTrash: true,
    locale: list.request.locale,
    where: isInTrash,
    only: null,
    except: [],
    titleField: collection.admin.useAsTitle,
  }
  const nameOf = (of: number) =>
    inSentence(of === 1 ? labels.singular(collection) : labels.plural(collection))
  const run = useBulkRun(({ rows, isComplete }) => {
    if (!isComplete) return
    const done = { count: number(rows.length), label: nameOf(rows.length) }
    toast.success(t(bulkTexts['empty trash'].done, done))
    setAsked(null)
  })
  return (
    <>
      <Button icon={<Trash2 aria-hidden="true" />} onClick={() => setAsked(count)}>
        {t('trash:empty')}
      </Button>
      {asked !== null && (
        <BulkQuestion
          action="empty trash"
          scope={scope}
          count={asked}
          label={nameOf(asked)}
          edited={[]}
          run={run}
          onConfirm={() => void run.start(scope, taskOf('empty trash'))}
          onClose={() => {
            setAsked(null)
            run.reset()
          }}
        />
      )}
    </>
  )
}
