import { folderName, foldersAround, isAllowed } from '@stet/core'
import { Link } from '@tanstack/react-router'
import FolderPen from 'lucide-react/icons/folder-pen'
import FolderPlus from 'lucide-react/icons/folder-plus'
import { useState } from 'react'
import { FolderTiles } from '../../../files/FolderTiles.tsx'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Breadcrumbs, Button } from '../../../ui/index.ts'
import { withListChange } from '../query/list-search.ts'
import type { List } from '../query/use-list.ts'
import type { ListSelection } from '../selection/selection.ts'
import { AskedFolder } from './AskedFolder.tsx'
import styles from './FolderBar.module.css'
import type { FolderMoves } from './folder-moves.ts'
import { useFileDrags } from './use-file-drags.ts'

export interface FolderBarProps {
  readonly list: List
  /** Null where nothing is moved. */
  readonly moves: FolderMoves | null
  readonly selection: ListSelection
}

/** Where one is in the folders of a list of files, and which are inside. Files are dropped on both. */
export function FolderBar({ list, moves, selection }: FolderBarProps) {
  const { t } = useI18n()
  const [isNaming, setNaming] = useState(false)
  const area = useFileDrags(list, moves, selection)
  const { folders, search, shape } = list
  if (folders === null) return null
  const { current, inside, isDeep } = folders
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
