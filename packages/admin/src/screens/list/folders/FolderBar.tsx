import { folderName, foldersAround, isAllowed } from '@stet/core'
import { Link } from '@tanstack/react-router'
import FolderPen from 'lucide-react/icons/folder-pen'
import FolderPlus from 'lucide-react/icons/folder-plus'
import { useEffect, useMemo, useRef, useState } from 'react'
import { FolderTiles } from '../../../files/folders/FolderTiles.tsx'
import { foldersIn, foldersOf } from '../../../files/folders/folder-tree.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Breadcrumbs, Button, EmptyState } from '../../../ui/index.ts'
import { withListChange } from '../query/list-search.ts'
import type { List } from '../query/use-list.ts'
import type { ListSelection } from '../selection/selection.ts'
import { useListUploads } from '../uploads/use-list-uploads.ts'
import { AskedFolder } from './AskedFolder.tsx'
import styles from './FolderBar.module.css'
import type { FolderMoves } from './folder-moves.ts'
import { useFileDrags } from './use-file-drags.ts'
import { type FolderActions, useFolderMoves } from './use-folder-moves.tsx'

export interface FolderBarProps {
  readonly list: List
  readonly selection: ListSelection
  readonly onSelectionChange: (selection: ListSelection) => void
  /** Is told of what moves the files of the list; null where nothing does. */
  readonly onMoves: (moves: FolderMoves | null) => void
}

/** Where one is in the folders of a list of files, and which are inside. Files are dropped on both. */
export function FolderBar({ list, selection, onSelectionChange, onMoves }: FolderBarProps) {
  const { t, language } = useI18n()
  const moves = useFolderMoves(list, selection, onSelectionChange)
  useMoves(moves, onMoves)
  const [isNaming, setNaming] = useState(false)
  const area = useFileDrags(list, moves, selection)
  const { folders, search, shape, page } = list
  const values = folders?.values
  const all = useMemo(() => values && foldersOf(values, language), [values, language])
  const takesFiles = useListUploads(list) !== null
  if (folders === null) return null
  const { current, isDeep } = folders
  const inside = all && foldersIn(all, current)
  const isEmpty = inside?.length === 0 && page?.totalDocs === 0 && !list.isStale && !isDeep
  const mayAdd = moves !== null || isAllowed(shape.permissions, 'create')
  const linkTo = (folder: string | null) => ({
    to: '/collections/$collection' as const,
    params: { collection: shape.collection.slug },
    search: withListChange(search, { folder: folder ?? undefined }),
    'data-folder': folder ?? '',
  })
  const path = current === null ? [] : foldersAround(current)
  const crumbs = [null, ...path].map((folder) => ({
    key: folder ?? '',
    label: folder === null ? t('upload:allFiles') : folderName(folder),
    ...(folder !== current && { render: <Link {...linkTo(folder)} /> }),
  }))
  return (
    <>
      <div ref={area} className={styles.line}>
        <Breadcrumbs look="path" label={t('upload:folder')} items={crumbs} />
        <div className={styles.actions}>
          {moves && current !== null && (
            <Button
              size="small"
              variant="quiet"
              icon={<FolderPen aria-hidden="true" />}
              onClick={() => moves.moveFolder(current)}
            >
              {t('upload:renameFolder')}
            </Button>
          )}
          {mayAdd && (
            <Button
              size="small"
              variant="quiet"
              icon={<FolderPlus aria-hidden="true" />}
              onClick={() => setNaming(true)}
            >
              {t('upload:newFolder')}
            </Button>
          )}
        </div>
      </div>
      {inside === undefined ? (
        // What comes below is shown when it is in its place.
        <div className={styles.place} />
      ) : (
        <FolderTiles folders={inside} render={(folder) => <Link {...linkTo(folder)} />} />
      )}
      {isDeep && <p className={styles.note}>{t('upload:foldersBelow')}</p>}
      {isEmpty && (
        <EmptyState title={t('upload:emptyFolder')}>
          {t('upload:folderExists')} {takesFiles && t('upload:emptyListHint')}
        </EmptyState>
      )}
      {moves?.dialog}
      {isNaming && (
        <AskedFolder
          collection={shape.collection.slug}
          title={t('upload:newFolder')}
          submitLabel={t('general:create')}
          initial={null}
          newIn={current}
          onSubmit={(folder) => {
            setNaming(false)
            const next = { search: undefined, where: undefined, folder: folder ?? undefined }
            list.show(withListChange(search, next))
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  )
}

/** Tells of the actions by an object that stays the same, so that the rows of the list do not render again. */
function useMoves(moves: FolderActions | null, onMoves: (moves: FolderMoves | null) => void): void {
  const latest = useRef(moves)
  useEffect(() => {
    latest.current = moves
  })
  const hasMoves = moves !== null
  useEffect(() => {
    if (!hasMoves) return
    onMoves({
      moveSelected: () => latest.current?.moveSelected(),
      moveRow: (doc) => latest.current?.moveRow(doc),
    })
    return () => onMoves(null)
  }, [hasMoves, onMoves])
}
