import type { DocumentId } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Download from 'lucide-react/icons/download'
import SquareArrowOutUpRight from 'lucide-react/icons/square-arrow-out-up-right'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { ListedDocument } from '../../../../api/documents/list.ts'
import { isRightToLeft } from '../../../../base/is-right-to-left.ts'
import { dimensionsText, shownName, sizeText, typeText } from '../../../../files/file-text.ts'
import { freshAddress, type StoredFile, storedFile } from '../../../../files/stored-file.ts'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { usePanel } from '../../../../panel/panel.ts'
import { Button, Dialog, IconButton, VisuallyHidden } from '../../../../ui/index.ts'
import type { ListShape } from '../../query/list-request.ts'
import { documentTarget } from '../../table/ListCell.tsx'
import { fileTitle } from '../file-title.ts'
import styles from './MediaPreview.module.css'
import { PreviewedFile } from './PreviewedFile.tsx'
import { previewKey } from './preview-key.ts'
import { storedFileQuery } from './stored-file-query.ts'

export interface MediaPreviewProps {
  readonly shape: Pick<ListShape, 'collection' | 'inTrash'>
  /** The page, which is gone through. */
  readonly docs: readonly ListedDocument[]
  readonly id: DocumentId
  readonly open: boolean
  readonly onShow: (id: DocumentId) => void
  readonly onClose: () => void
}

/** A file of a list at its size, with the next and the previous one of the page. */
export function MediaPreview({ shape, docs, id, open, onShow, onClose }: MediaPreviewProps) {
  const i18n = useI18n()
  const { t, number } = i18n
  const { collection, inTrash } = shape
  const { client, queries } = usePanel()
  const stage = useRef<HTMLDivElement>(null)
  const index = docs.findIndex((doc) => String(doc.id) === String(id))
  const doc = docs[index]
  const known = useQuery({
    ...storedFileQuery(client, collection.slug, id, inTrash),
    enabled: open && doc !== undefined,
  })
  const [before, after] = [docs[index - 1]?.id, docs[index + 1]?.id]
  useEffect(() => {
    if (!open) return
    for (const near of [before, after]) {
      if (near !== undefined)
        void queries.prefetchQuery(storedFileQuery(client, collection.slug, near, inTrash))
    }
  }, [open, before, after, client, queries, collection.slug, inTrash])
  if (doc === undefined) return null

  const listed = storedFile(doc)
  const stored = known.data ? storedFile(known.data) : known.isError ? listed : null
  const name = fileTitle(doc, collection, i18n)
  const position = `${number(index + 1)} / ${number(docs.length)}`
  function go(to: number): void {
    const next = docs[Math.min(Math.max(to, 0), docs.length - 1)]
    if (next) onShow(next.id)
  }

  function press(event: KeyboardEvent<HTMLElement>): void {
    const direction = isRightToLeft(event.currentTarget) ? 'rtl' : 'ltr'
    const does = previewKey(event, direction)
    if (does === null) return
    event.preventDefault()
    if (does === 'close') onClose()
    else if (does === 'first') go(0)
    else if (does === 'last') go(docs.length - 1)
    else go(index + (does === 'next' ? 1 : -1))
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={<bdi>{name}</bdi>}
      description={listed && <Facts file={listed} name={name} />}
      closeLabel={t('general:close')}
      size="full"
      initialFocus={stage}
      finalFocus={() => linkOf(id)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its keys do what its buttons do */}
      <div className={styles.preview} onKeyDown={press}>
        <div ref={stage} tabIndex={-1} className={styles.stage}>
          {listed && (
            <PreviewedFile
              key={String(doc.id)}
              listed={listed}
              stored={stored}
              name={name}
              color={typeof doc.dominantColor === 'string' ? doc.dominantColor : null}
            />
          )}
          <IconButton
            variant="secondary"
            className={styles.previous}
            icon={<ChevronLeft aria-hidden="true" className={styles.arrow} />}
            label={t('general:previous')}
            tooltip={false}
            aria-disabled={before === undefined}
            onClick={() => go(index - 1)}
          />
          <IconButton
            variant="secondary"
            className={styles.next}
            icon={<ChevronRight aria-hidden="true" className={styles.arrow} />}
            label={t('general:next')}
            tooltip={false}
            aria-disabled={after === undefined}
            onClick={() => go(index + 1)}
          />
        </div>
        <div className={styles.foot}>
          <span className={styles.position} aria-hidden="true">
            {position}
          </span>
          <VisuallyHidden role="status">{`${name}, ${position}`}</VisuallyHidden>
          {listed?.url && <FileLinks file={listed} url={listed.url} />}
          <Button
            variant="primary"
            render={<Link {...documentTarget(collection.slug, doc, inTrash)} />}
          >
            {t('general:open')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** What was shown last: there the list goes on. */
function linkOf(id: DocumentId): HTMLElement | null {
  const row = `main [data-list] [data-id="${CSS.escape(String(id))}"]`
  return document.querySelector(`${row} a[data-row]`)
}

function Facts({ file, name }: { readonly file: StoredFile; readonly name: string }) {
  const { language } = useI18n()
  const filename = shownName(file.name)
  const facts = [
    ...(filename === name ? [] : [filename]),
    typeText(file.mimeType),
    ...(file.width !== null && file.height !== null
      ? [dimensionsText(file.width, file.height)]
      : []),
    ...(file.filesize === null ? [] : [sizeText(file.filesize, language)]),
  ]
  return (
    <span className={styles.facts}>
      {facts.map((fact) => (
        <span key={fact}>
          <bdi>{fact}</bdi>
        </span>
      ))}
    </span>
  )
}

function FileLinks({ file, url }: { readonly file: StoredFile; readonly url: string }) {
  const { t } = useI18n()
  const address = freshAddress(url, file.savedAt)
  return (
    <>
      <Button
        icon={<Download aria-hidden="true" />}
        render={<a href={address} download={file.name} />}
      >
        {t('upload:download')}
      </Button>
      <Button
        icon={<SquareArrowOutUpRight aria-hidden="true" />}
        render={<a href={address} target="_blank" rel="noreferrer" />}
      >
        {t('fields:linkNewTab')}
      </Button>
    </>
  )
}
