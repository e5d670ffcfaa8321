import type { DocumentId } from '@stet/core'
import { Link } from '@tanstack/react-router'
import Expand from 'lucide-react/icons/expand'
import { memo, useId } from 'react'
import type { ListedDocument } from '../../../api/documents/list.ts'
import { thumbnailOf } from '../../../document/references/references.ts'
import { shownName, sizeText, typeText } from '../../../files/file-text.ts'
import { storedFile } from '../../../files/stored-file.ts'
import { TilePicture } from '../../../files/TilePicture.tsx'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Checkbox, IconButton } from '../../../ui/index.ts'
import { DocumentStatusPill } from '../../document/header/DocumentStatusPill.tsx'
import type { DocumentStatus } from '../../document/header/document-status.ts'
import { EditedBy } from '../table/EditedBy.tsx'
import { documentTarget } from '../table/ListCell.tsx'
import type { RowContext } from '../table/list-row.ts'
import { DocumentMenu } from '../table/RowMenu.tsx'
import { fileTitle } from './file-title.ts'
import styles from './MediaGrid.module.css'

/** What all tiles of a grid share; the same object until a part of it changes. */
export interface TileContext
  extends Pick<
    RowContext,
    | 'collection'
    | 'inTrash'
    | 'locale'
    | 'isSelectable'
    | 'rowActions'
    | 'onAct'
    | 'onPreview'
    | 'onSelect'
  > {
  /** The tile, or a control of it, has the focus. */
  readonly onFocus: (id: DocumentId) => void
}

export interface MediaTileProps {
  readonly doc: ListedDocument
  readonly status: DocumentStatus | undefined
  readonly selected: boolean
  /** Whether the Tab key leads to it. */
  readonly isStop: boolean
  readonly context: TileContext
}

/** One file of a grid: its picture, its name and what it is. */
export const MediaTile = memo(function MediaTile({
  doc,
  status,
  selected,
  isStop,
  context,
}: MediaTileProps) {
  const i18n = useI18n()
  const { t, language } = i18n
  const { collection, inTrash, isSelectable, onSelect, onFocus, onPreview } = context
  const id = useId()
  const file = storedFile(doc)
  const name = fileTitle(doc, collection, i18n)
  const tabIndex = isStop ? 0 : -1
  const { dominantColor } = doc
  return (
    <tr
      // biome-ignore lint/a11y/noRedundantRoles: as a block it is no row by itself
      role="row"
      aria-selected={isSelectable ? selected : undefined}
      data-id={doc.id}
      className={styles.tile}
      onFocus={() => onFocus(doc.id)}
    >
      {/* biome-ignore lint/a11y/useFocusableInteractive: its controls take the focus */}
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: it is a cell of a grid */}
      <td role="gridcell" className={styles.cell}>
        <Link
          {...documentTarget(collection.slug, doc, inTrash)}
          data-row=""
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-facts`}
          aria-keyshortcuts={onPreview && 'Space'}
          tabIndex={tabIndex}
          className={styles.link}
        >
          <TilePicture
            src={thumbnailOf(doc)}
            mimeType={file?.mimeType ?? ''}
            width={file?.width ?? null}
            height={file?.height ?? null}
            focalPoint={file?.focalPoint}
            color={typeof dominantColor === 'string' ? dominantColor : null}
          />
          {/* Cut at its end, whichever side that is. */}
          <span id={`${id}-name`} dir="auto" className={styles.name} title={name}>
            {name}
          </span>
        </Link>
        <span id={`${id}-facts`} className={styles.facts}>
          {file && (
            <span>
              <bdi>{typeText(file.mimeType)}</bdi>
            </span>
          )}
          {file?.filesize != null && (
            <span>
              <bdi>{sizeText(file.filesize, language)}</bdi>
            </span>
          )}
          {status !== undefined && status !== 'published' && (
            <DocumentStatusPill status={status} look="plain" />
          )}
          <EditedBy collection={collection} id={doc.id} />
        </span>
        {isSelectable && (
          <span className={styles.box}>
            <Checkbox
              aria-label={t('list:selectRow', { title: name })}
              checked={selected}
              tabIndex={tabIndex}
              onCheckedChange={(checked, { shiftKey }) => onSelect(doc.id, checked, shiftKey)}
            />
          </span>
        )}
        <span className={styles.actions}>
          {onPreview && (
            <IconButton
              size="small"
              tooltip={false}
              // The space bar does the same without another stop at each tile.
              tabIndex={-1}
              className={styles.preview}
              icon={<Expand aria-hidden="true" />}
              label={t('upload:previewOf', { name })}
              title={shownName(t('upload:previewOf', { name }))}
              onClick={() => onPreview(doc.id)}
            />
          )}
          <DocumentMenu
            doc={doc}
            title={name}
            status={status}
            context={context}
            tabIndex={tabIndex}
          />
        </span>
      </td>
    </tr>
  )
})
