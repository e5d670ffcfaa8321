import { useRender } from '@base-ui/react/use-render'
import { folderName } from '@stet/core'
import Folder from 'lucide-react/icons/folder'
import type { ReactElement } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { VisuallyHidden } from '../../ui/index.ts'
import styles from './FolderTiles.module.css'
import type { FolderCount } from './folder-tree.ts'

export interface FolderTilesProps {
  readonly folders: readonly FolderCount[]
  /** Whether the numbers of files are known. */
  readonly hasCounts?: boolean
  /** The link or button that opens a folder, without children. */
  readonly render: (path: string) => ReactElement
}

/** Folders beside each other, before the files. */
export function FolderTiles({ folders, hasCounts = true, render }: FolderTilesProps) {
  const { t } = useI18n()
  if (folders.length === 0) return null
  return (
    <ul aria-label={t('upload:folders')} className={styles.folders}>
      {folders.map((folder) => (
        <li key={folder.path}>
          <Tile {...folder} hasCount={hasCounts} render={render(folder.path)} />
        </li>
      ))}
    </ul>
  )
}

interface TileProps extends FolderCount {
  readonly hasCount: boolean
  readonly render: ReactElement
}

function Tile({ path, count, hasCount, render }: TileProps) {
  const { t, number } = useI18n()
  return useRender({
    render,
    props: {
      className: styles.folder,
      children: (
        <>
          <Folder aria-hidden="true" />
          <bdi className={styles.name}>{folderName(path)}</bdi>
          {hasCount && (
            <>
              <span aria-hidden="true" className={styles.count}>
                {number(count)}
              </span>
              <VisuallyHidden>
                {t('general:documents', { count, number: number(count) })}
              </VisuallyHidden>
            </>
          )}
        </>
      ),
    },
  })
}
