import type { DocumentId } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import Expand from 'lucide-react/icons/expand'
import Pencil from 'lucide-react/icons/pencil'
import { useRef } from 'react'
import { queryKeys } from '../../../../api/client/query-keys.ts'
import type { ListedDocument } from '../../../../api/documents/list.ts'
import { usagesQuery } from '../../../../api/documents/usages.ts'
import { useDocumentDrawers } from '../../../../document/references/document-drawers.ts'
import { FilePicture } from '../../../../files/FilePicture.tsx'
import { dimensionsText, shownName, sizeText, typeText } from '../../../../files/file-text.ts'
import { freshAddress, previewUrl, storedFile } from '../../../../files/stored-file.ts'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { usePanel } from '../../../../panel/panel.ts'
import { Button, IconButton, Skeleton } from '../../../../ui/index.ts'
import { UsageList } from '../../../document/dialogs/Usages.tsx'
import { Fact } from '../../../document/facts/Fact.tsx'
import type { List } from '../../query/use-list.ts'
import { documentTarget } from '../../table/ListCell.tsx'
import { fileTitle } from '../file-title.ts'
import { storedFileQuery } from '../preview/stored-file-query.ts'
import styles from './DetailsPane.module.css'
import { useShownFile } from './use-shown-file.ts'

export interface DetailsPaneProps {
  readonly list: List
  readonly onPreview: ((id: DocumentId) => void) | undefined
}

/** What is known of the file that has the focus, beside the files of a list. */
export function DetailsPane({ list, onPreview }: DetailsPaneProps) {
  const { t } = useI18n()
  const pane = useRef<HTMLElement>(null)
  const id = useShownFile(pane)
  const doc = list.page?.docs.find((one) => String(one.id) === String(id))
  return (
    <aside ref={pane} aria-label={t('upload:details')} className={styles.pane}>
      {doc ? (
        <Details key={String(doc.id)} list={list} doc={doc} onPreview={onPreview} />
      ) : (
        <p className={styles.nothing}>{t('fields:nothingChosen')}</p>
      )}
    </aside>
  )
}

interface DetailsProps extends Pick<DetailsPaneProps, 'list' | 'onPreview'> {
  readonly doc: ListedDocument
}

/** Pixels, of screens with two dots to each. */
const WIDTH = 640

function Details({ list, doc, onPreview }: DetailsProps) {
  const i18n = useI18n()
  const { t, language } = i18n
  const { client, queries } = usePanel()
  const drawers = useDocumentDrawers()
  const { collection, inTrash } = list.shape
  const { slug } = collection
  const known = useQuery(storedFileQuery(client, slug, doc.id, inTrash))
  const listed = storedFile(doc)
  const file = (known.data ? storedFile(known.data) : null) ?? listed
  const title = fileTitle(doc, collection, i18n)
  if (file === null) return <h2 className={styles.title}>{title}</h2>
  const filename = shownName(file.name)
  const facts = [
    typeText(file.mimeType),
    ...(file.filesize === null ? [] : [sizeText(file.filesize, language)]),
    ...(file.width !== null && file.height !== null
      ? [dimensionsText(file.width, file.height)]
      : []),
  ]
  // As the list has it until its smaller copies are known, so that its place is never empty.
  const picture = known.data || known.isError ? previewUrl(file, WIDTH) : null
  return (
    <>
      <FilePicture src={picture} mimeType={file.mimeType} size="large" />
      <div>
        <h2 className={styles.title} dir="auto">
          {title}
        </h2>
        {filename !== title && (
          <p className={styles.soft} dir="auto">
            {filename}
          </p>
        )}
        <p className={styles.facts}>
          {facts.map((fact) => (
            <span key={fact}>
              <bdi>{fact}</bdi>
            </span>
          ))}
        </p>
      </div>
      <div className={styles.actions}>
        <Button render={<Link {...documentTarget(slug, doc, inTrash)} />}>
          {t('general:open')}
        </Button>
        {!inTrash && (
          <Button
            icon={<Pencil aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() =>
              drawers.open({
                collection: slug,
                id: doc.id,
                onStored: () => void queries.invalidateQueries({ queryKey: queryKeys.list(slug) }),
                onRemoved: () => void queries.invalidateQueries({ queryKey: queryKeys.list(slug) }),
              })
            }
          >
            {t('general:edit')}
          </Button>
        )}
        {onPreview && (
          <IconButton
            icon={<Expand aria-hidden="true" />}
            label={t('upload:previewOf', { name: title })}
            onClick={() => onPreview(doc.id)}
          />
        )}
        {file.url !== null && (
          <IconButton
            icon={<Download aria-hidden="true" />}
            label={t('upload:download')}
            render={<a href={freshAddress(file.url, file.savedAt)} download={file.name} />}
          />
        )}
      </div>
      {collection.timestamps && (
        <dl className={styles.dates}>
          <Fact label={t('general:createdAt')} value={known.data?.createdAt} />
          <Fact label={t('document:lastModified')} value={known.data?.updatedAt} />
        </dl>
      )}
      <WhereUsed slug={slug} id={doc.id} inTrash={inTrash} />
    </>
  )
}

interface WhereUsedProps {
  readonly slug: string
  readonly id: DocumentId
  readonly inTrash: boolean
}

function WhereUsed({ slug, id, inTrash }: WhereUsedProps) {
  const { t } = useI18n()
  const { client } = usePanel()
  const { data, isError } = useQuery(usagesQuery(client, slug, id, inTrash))
  if (isError) return <p className={styles.soft}>{t('document:usagesFailed')}</p>
  if (data === undefined) return <Skeleton width="9rem" />
  const count = data.docs.length + data.hidden
  if (count === 0) return <p className={styles.soft}>{t('document:unused')}</p>
  return (
    <section aria-label={t('document:usedIn', { count })}>
      <h3 className={styles.heading}>{t('document:usedIn', { count })}</h3>
      <UsageList usages={data} />
    </section>
  )
}
