import {
  directlyIn,
  folderField,
  folderName,
  foldersAround,
  type Where,
  withinFolder,
} from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { foldersQuery } from '../../api/folders/folders-query.ts'
import { useReferences } from '../../document/references/references-context.ts'
import { FolderTiles } from '../../files/folders/FolderTiles.tsx'
import { foldersIn, foldersOf } from '../../files/folders/folder-tree.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Breadcrumbs } from '../../ui/index.ts'
import styles from './PickerDrawer.module.css'

/** Whether what is chosen from are files that are in folders. */
export function useHasFolders([slug, ...others]: readonly string[]): boolean {
  const references = useReferences()
  if (slug === undefined || others.length > 0) return false
  const upload = references.collection(slug)?.upload
  if (upload === undefined || upload === false) return false
  return upload.folders && references.mayRead(slug, folderField)
}

/** The condition for files of a folder: those in it, or while something is looked for, those below it, too. */
export function folderWhere(folder: string | null, isDeep: boolean): Where | undefined {
  if (!isDeep) return directlyIn(folder)
  return folder === null ? undefined : withinFolder(folder)
}

export interface PickerFoldersProps {
  readonly collection: string
  /** Null outside of all folders. */
  readonly current: string | null
  readonly kind: Where | undefined
  /** Whether files are left out by a condition that only the server knows. */
  readonly isNarrowed: boolean
  /** While something is looked for, files of all folders below are found. */
  readonly isDeep: boolean
  /** How many files have the words is not known for each folder. */
  readonly hasWords: boolean
  readonly onOpen: (folder: string | null) => void
}

/** Where one is in the folders of a picker, and which are inside. */
export function PickerFolders({
  collection,
  current,
  kind,
  isNarrowed,
  isDeep,
  hasWords,
  onOpen,
}: PickerFoldersProps) {
  const { t, language } = useI18n()
  const references = useReferences()
  const { data } = useQuery(
    foldersQuery(references.fetch, collection, { where: kind, locale: null }),
  )
  const inside = useMemo(
    () => (data ? foldersIn(foldersOf(data, language), current) : []),
    [data, language, current],
  )
  if (current === null && inside.length === 0) return null
  const path = current === null ? [] : foldersAround(current)
  return (
    <div className={styles.folders}>
      <Breadcrumbs
        look="path"
        label={t('upload:folder')}
        items={[null, ...path].map((folder) => ({
          key: folder ?? '',
          label: folder === null ? t('upload:allFiles') : folderName(folder),
          ...(folder !== current && {
            render: <button type="button" onClick={() => onOpen(folder)} />,
          }),
        }))}
      />
      {isDeep && <p className={styles.below}>{t('upload:foldersBelow')}</p>}
      {!hasWords && (
        <FolderTiles
          folders={inside}
          hasCounts={!isNarrowed}
          render={(folder) => <button type="button" onClick={() => onOpen(folder)} />}
        />
      )}
    </div>
  )
}
