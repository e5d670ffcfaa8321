import type { ListedDocument } from '../../../api/documents/list.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { useEntityLabels } from '../../../panel/navigation/use-entity-labels.ts'
import { toast } from '../../../ui/index.ts'
import { BulkQuestion } from '../bulk/BulkQuestion.tsx'
import { bulkTexts, taskOf } from '../bulk/bulk-action.ts'
import { scopeOf, useEdited } from '../bulk/bulk-scope.ts'
import { useBulkRun } from '../bulk/use-bulk-run.ts'
import type { List } from '../query/use-list.ts'
import { nothingSelected, withDocuments } from '../selection/selection.ts'

export interface RowPublishingProps {
  readonly list: List
  readonly doc: ListedDocument
  readonly action: 'publish' | 'unpublish'
  readonly onClose: () => void
}

/** Asks before one document of a list is published or taken back, and does it as for a selection. */
export function RowPublishing({ list, doc, action, onClose }: RowPublishingProps) {
  const { t, inSentence, number } = useI18n()
  const labels = useEntityLabels()
  const { collection } = list.shape
  const selection = withDocuments(nothingSelected, [doc.id], true)
  const label = inSentence(labels.singular(collection))
  const edited = useEdited(collection, selection)
  const run = useBulkRun(({ isComplete }) => {
    if (!isComplete) return
    toast.success(t(bulkTexts[action].done, { count: number(1), label }))
    onClose()
  })
  const scope = scopeOf(list, selection)
  return (
    <BulkQuestion
      action={action}
      scope={scope}
      count={1}
      label={label}
      edited={edited}
      run={run}
      onConfirm={() => void run.start(scope, taskOf(action))}
      onClose={onClose}
    />
  )
}
