import { isAllowed } from '@stet/core'
import { Link, useNavigate } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useMemo, useState } from 'react'
import { bindActions } from '../../actions/action.ts'
import { useActions } from '../../actions/use-actions.tsx'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { useEntityLabels } from '../../panel/navigation/use-entity-labels.ts'
import { LocaleSwitcher } from '../../panel/page/LocaleSwitcher.tsx'
import { Screen } from '../../panel/page/Screen.tsx'
import { Slot } from '../../plugins/Slot.tsx'
import { Button, EmptyState } from '../../ui/index.ts'
import { CreateInDrawer } from './CreateInDrawer.tsx'
import { CreateInFolder } from './folders/CreateInFolder.tsx'
import type { FolderMoves } from './folders/folder-moves.ts'
import { hasNothingToList, ListBody } from './ListBody.tsx'
import { ListTabs } from './ListTabs.tsx'
import { listActions } from './list-actions.ts'
import { focusListRow, focusSearch, pressCreate, toggleFocusedRow } from './list-focus.ts'
import { useListMoves } from './ordering/use-list-moves.tsx'
import { ListContext } from './query/list-context.ts'
import { withCells } from './query/list-search.ts'
import { useListState } from './query/use-list.ts'
import { withDocuments } from './selection/selection.ts'
import { useSelection } from './selection/use-selection.ts'
import { mayEditCells } from './sheet/may-edit-cells.ts'
import { SheetBody } from './sheet/SheetBody.tsx'
import { useListRowActions } from './table/use-list-row-actions.tsx'
import { PasteURLs } from './uploads/PasteURLs.tsx'
import { PasteURLsButton } from './uploads/PasteURLsButton.tsx'
import { UploadArea } from './uploads/UploadArea.tsx'
import { UploadButton } from './uploads/UploadButton.tsx'
import { useListUploads } from './uploads/use-list-uploads.ts'
import { usePreparedDocuments } from './use-prepared-documents.ts'

/** The list of one collection: its tools, its table, its pages. */
export function CollectionList({ slug }: { slug: string }) {
  const { t, label: labelOf, inSentence } = useI18n()
  const labels = useEntityLabels()
  const list = useListState(slug)
  const subject = useMemo(() => ({ collection: slug }), [slug])
  const { shape, search } = list
  const { collection, plan, permissions } = shape
  const plural = labels.plural(collection)
  usePreparedDocuments(collection.fields)
  const mayCreate = isAllowed(permissions, 'create')
  const maySelect =
    (mayCreate && !collection.disableDuplicate) ||
    (isAllowed(permissions, 'update') && (collection.orderable || !collection.disableBulkEdit)) ||
    (isAllowed(permissions, 'delete') && !collection.disableBulkDelete)
  const [selection, setSelection] = useSelection(search)
  const mayReorder = collection.orderable && isAllowed(permissions, 'update')
  const moves = useListMoves(list, mayReorder && list.group === null, selection)
  // The code is that of the folders, which most lists do not have.
  const [folderMoves, setFolderMoves] = useState<FolderMoves | null>(null)
  const folder = list.folders?.current ?? null
  const rows = useListRowActions(
    list,
    ({ id }) => setSelection(withDocuments(selection, [id], false)),
    moves,
    folderMoves,
  )
  const uploads = useListUploads(list)
  const [isPasting, setPasting] = useState(false)
  const description = collection.admin.description
  const navigate = useNavigate()
  const hasCells = mayEditCells(shape)
  const isInCells = search.cells === true && hasCells
  useActions(
    bindActions(listActions, {
      mayCreate,
      maySelect,
      mayEditCells: hasCells,
      hasRows: !isInCells,
      singular: inSentence(labels.singular(collection)),
      search: focusSearch,
      editCells: () => list.show(withCells(search)),
      create: () => {
        if (folder !== null) pressCreate()
        else
          void navigate({
            to: '/collections/$collection/$id',
            params: { collection: slug, id: 'create' },
          })
      },
      goToRow: focusListRow,
      toggleRow: toggleFocusedRow,
    }),
  )

  const createLabel = t('general:createNew', { label: inSentence(labels.singular(collection)) })
  const create = !mayCreate ? null : folder !== null ? (
    <CreateInFolder slug={slug} folder={folder} label={createLabel} />
  ) : (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      render={
        <Link
          to="/collections/$collection/$id"
          params={{ collection: slug, id: 'create' }}
          aria-label={createLabel}
        />
      }
    >
      {t('general:create')}
    </Button>
  )
  const hasContent = !hasNothingToList(list)

  const Body = isInCells ? SheetBody : ListBody
  const content = (
    <Body
      label={plural}
      list={list}
      mayReorder={mayReorder}
      moves={moves}
      folderMoves={folderMoves}
      onFolderMoves={setFolderMoves}
      maySelect={maySelect}
      selection={selection}
      onSelectionChange={setSelection}
      rows={rows}
      blank={
        <EmptyState
          title={t('fields:noRows', { label: inSentence(plural) })}
          action={
            <>
              <Slot name="listEmpty" props={subject} />
              {uploads && <UploadButton uploads={uploads} />}
              {uploads && <PasteURLsButton uploads={uploads} onClick={() => setPasting(true)} />}
              {create}
            </>
          }
        >
          {mayCreate
            ? t(uploads ? 'upload:emptyListHint' : 'general:emptyListHint', {
                label: plural,
              })
            : null}
        </EmptyState>
      }
    />
  )

  // Around the header too: its actions are slots of the list as well.
  return (
    <ListContext value={list}>
      <Screen
        title={plural}
        crumbs={[{ key: slug, label: plural }]}
        isCompact
        // Cells fill the window once their rows are known, which is later.
        isReady={list.page !== undefined && !list.isStale && search.cells !== true}
        {...(description !== undefined && { meta: <bdi>{labelOf(description, '')}</bdi> })}
        tabs={<ListTabs list={list} place="list" selection={selection} />}
        actions={
          <>
            <Slot name="listActions" props={subject} />
            {plan.hasLocalized && <LocaleSwitcher />}
            {mayCreate && !collection.upload && <CreateInDrawer slug={slug} />}
            {uploads && hasContent && <UploadButton uploads={uploads} />}
            {uploads && hasContent && (
              <PasteURLsButton uploads={uploads} onClick={() => setPasting(true)} />
            )}
            {create}
          </>
        }
      >
        <Slot name="listBefore" props={subject} />
        {rows.dialog}
        {moves?.dialog}
        {uploads ? <UploadArea uploads={uploads}>{content}</UploadArea> : content}
        {uploads && (
          <PasteURLs uploads={uploads} open={isPasting} onClose={() => setPasting(false)} />
        )}
      </Screen>
    </ListContext>
  )
}
