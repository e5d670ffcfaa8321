import { isAllowed } from '@stet/core'
import { Link } from '@tanstack/react-router'
import Trash2 from 'lucide-react/icons/trash-2'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { useEntityLabels } from '../../panel/navigation/use-entity-labels.ts'
import { LocaleSwitcher } from '../../panel/page/LocaleSwitcher.tsx'
import { Screen } from '../../panel/page/Screen.tsx'
import { Button, EmptyState, partView } from '../../ui/index.ts'
import { emptyAfterDays } from '../trash/emptying.ts'
import { hasNothingToList, ListBody } from './ListBody.tsx'
import { ListTabs } from './ListTabs.tsx'
import { useListState } from './query/use-list.ts'
import { withDocuments } from './selection/selection.ts'
import { useSelection } from './selection/use-selection.ts'
import { useListRowActions } from './table/use-list-row-actions.tsx'

// Lists load the code of their trash, too.
const EmptyTrash = partView(async () => (await import('./bulk/EmptyTrash.tsx')).EmptyTrash, {
  fallback: () => <EmptyTrashPlace />,
})

/** Has the room of the button while there is nothing to do or no code for it, so that nothing moves. */
function EmptyTrashPlace() {
  const { t } = useI18n()
  return (
    <Button disabled icon={<Trash2 aria-hidden="true" />}>
      {t('trash:empty')}
    </Button>
  )
}

/** The trash of one collection: listed, searched and filtered as the collection itself. */
export function TrashList({ slug }: { slug: string }) {
  const { t, inSentence } = useI18n()
  const labels = useEntityLabels()
  const list = useListState(slug, 'trash')
  const { collection, plan, permissions } = list.shape
  const plural = labels.plural(collection)
  const days = emptyAfterDays(collection)
  const [selection, setSelection] = useSelection(list.search)
  const rows = useListRowActions(list, ({ id }) =>
    setSelection(withDocuments(selection, [id], false)),
  )
  const mayChangeMany = !collection.disableBulkDelete
  const mayDelete = isAllowed(permissions, 'delete')
  return (
    <Screen
      title={t('trash:titleOf', { label: plural })}
      isCompact
      isReady={list.page !== undefined && !list.isStale}
      crumbs={[
        {
          key: slug,
          label: plural,
          render: (
            <Link
              to="/collections/$collection"
              params={{ collection: slug }}
              activeOptions={{ exact: true }}
            />
          ),
        },
        { key: 'trash', label: t('trash:trash') },
      ]}
      {...(days !== null && { meta: t('trash:deletedAfter', { count: days }) })}
      tabs={<ListTabs list={list} place="trash" />}
      actions={
        <>
          {plan.hasLocalized && <LocaleSwitcher />}
          {mayChangeMany &&
            mayDelete &&
            (hasNothingToList(list) ? <EmptyTrashPlace /> : <EmptyTrash list={list} />)}
        </>
      }
    >
      {rows.dialog}
      <ListBody
        label={plural}
        list={list}
        mayReorder={false}
        maySelect={mayChangeMany && (mayDelete || isAllowed(permissions, 'update'))}
        selection={selection}
        onSelectionChange={setSelection}
        rows={rows}
        blank={
          <EmptyState title={t('trash:blank')}>
            {days === null
              ? t('trash:blankHint', { label: inSentence(plural) })
              : t('trash:blankHintFor', { label: inSentence(plural), count: days })}
          </EmptyState>
        }
      />
    </Screen>
  )
}
