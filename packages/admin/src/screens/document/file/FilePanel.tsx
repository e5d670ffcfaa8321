import type { ClientCollection, DocumentId } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import ClipboardPaste from 'lucide-react/icons/clipboard-paste'
import CropIcon from 'lucide-react/icons/crop'
import Download from 'lucide-react/icons/download'
import Link2 from 'lucide-react/icons/link-2'
import Replace from 'lucide-react/icons/replace'
import Undo from 'lucide-react/icons/undo-2'
import { type ReactNode, useId, useRef, useState, useSyncExternalStore } from 'react'
import type { Client, DownloadOptions } from '../../../api/client/client.ts'
import { originalPictureQuery } from '../../../api/documents/original-picture.ts'
import { usagesQuery } from '../../../api/documents/usages.ts'
import { FILE_PATH } from '../../../files/chosen-files.ts'
import { CENTER, uncutPixels } from '../../../files/crop-geometry.ts'
import { FilePicture } from '../../../files/FilePicture.tsx'
import type { UploadRules } from '../../../files/file-fault.ts'
import { dimensionsText, shownName, sizeText, typeText } from '../../../files/file-text.ts'
import { isPreviewableImage } from '../../../files/preview-types.ts'
import {
  freshAddress,
  previewUrl,
  type StoredFile,
  storedFile,
} from '../../../files/stored-file.ts'
import { useObjectUrl } from '../../../files/use-object-url.ts'
import { useErrorsOf } from '../../../form/use-field.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { usePanel } from '../../../panel/panel.ts'
import { useUser } from '../../../panel/session/use-session.ts'
import {
  Banner,
  Button,
  Checkbox,
  Collapsible,
  ProgressBar,
  Skeleton,
  toast,
} from '../../../ui/index.ts'
import { DropZone } from '../../../uploads/DropZone.tsx'
import { PauseButton, TransferProgress } from '../../../uploads/parts/TransferProgress.tsx'
import { transfers } from '../../../uploads/parts/transfers.ts'
import { UnfinishedUploads } from '../../../uploads/parts/UnfinishedUploads.tsx'
import { useTransfer } from '../../../uploads/parts/use-transfer.ts'
import { useUnfinished } from '../../../uploads/parts/use-unfinished.ts'
import { useFileChange } from '../../../uploads/use-file-change.ts'
import { useFileChooser } from '../../../uploads/use-file-chooser.tsx'
import { useFileDrop } from '../../../uploads/use-file-drop.ts'
import { UsageList } from '../dialogs/Usages.tsx'
import { DocumentPanels } from '../panel-views.ts'
import type { DocumentScreenState } from '../use-edited-document.ts'
import { DuplicateChoices } from './DuplicateChoices.tsx'
import styles from './FilePanel.module.css'
import { SizeList } from './SizeList.tsx'

export interface FilePanelProps {
  edited: DocumentScreenState
  rules: UploadRules
}

/** The file of a document of an upload collection: chosen, looked at, replaced, cut, found again. */
export function FilePanel({ edited, rules }: FilePanelProps) {
  const { t } = useI18n()
  const { client } = usePanel()
  const { form, files, mayWrite, stored } = edited
  const handle = useFileChange(form.store, files, rules)
  const saved = storedFile(stored?.document)
  const id = useId()
  const problems = useFileProblems(edited, handle.file !== undefined)
  const documentId = form.session.documentId
  const unfinished = useUnfinished({
    client,
    user: useUser(),
    collection: edited.entity.slug,
    target: stored === null || documentId === null ? null : String(documentId),
  })
  // Those of other new documents are continued in the list.
  const interrupted = unfinished.records.filter(
    ({ target, name }) => target !== null || (handle.isLost && name === handle.change?.name),
  )
  const duplicate = useSyncExternalStore(transfers.subscribe, () =>
    transfers.duplicateOf(handle.file),
  )
  const messages = [
    ...(handle.fault ? [t(handle.fault.key, handle.fault.values)] : []),
    ...(handle.isLost
      ? [t('upload:fileLost', { name: shownName(handle.change?.name ?? '') })]
      : []),
    ...problems,
  ]
  const hasFile = saved !== null || handle.file !== undefined
  const section = useRef<HTMLElement>(null)
  const [isPasting, setPasting] = useState(false)
  const [openings, setOpenings] = useState(0)
  const askForURL = () => {
    setPasting(true)
    setOpenings(openings + 1)
  }

  return (
    <section ref={section} aria-label={t('upload:file')} className={styles.panel}>
      {hasFile ? (
        <CurrentFile
          edited={edited}
          rules={rules}
          saved={saved}
          handle={handle}
          onPasteURL={askForURL}
        />
      ) : (
        <DropZone
          id={`${id}-choose`}
          look="large"
          accept={rules.mimeTypes}
          disabled={!mayWrite}
          describedBy={messages.length > 0 ? `${id}-problems` : undefined}
          onFiles={([file]) => file && handle.choose(file)}
        >
          {rules.pasteURL && <PasteURLButton disabled={!mayWrite} onClick={askForURL} />}
        </DropZone>
      )}
      {openings > 0 && (
        <DocumentPanels.PasteURLDialog
          key={openings}
          open={isPasting}
          fetchFile={(src, options) => fetchFor(edited, client, src, options)}
          onFile={handle.choose}
          onClose={() => setPasting(false)}
          // The button that opened it went with the empty place; the one beside the file took over.
          finalFocus={() => section.current?.querySelector('[data-paste-url]') ?? null}
        />
      )}
      {messages.length > 0 && (
        <Banner tone="error" announce="alert" title={messages[0]}>
          <span id={`${id}-problems`}>
            {messages.slice(1).join(' ')} {t('upload:notStored')}
          </span>
          {duplicate !== null && handle.file && (
            <DuplicateChoices duplicate={duplicate} handle={handle} file={handle.file} />
          )}
        </Banner>
      )}
      {mayWrite && handle.file === undefined && (
        <UnfinishedUploads
          unfinished={{ ...unfinished, records: interrupted }}
          accept={rules.mimeTypes}
          onFile={handle.choose}
        />
      )}
      {saved !== null && saved.sizes.length > 0 && isPreviewableImage(saved.mimeType) && (
        <SizeList sizes={saved.sizes} />
      )}
      {stored !== null && form.session.documentId !== null && (
        <WhereUsed collection={edited.entity as ClientCollection} id={form.session.documentId} />
      )}
    </section>
  )
}

/** Has the server fetch a file: for the document, where there is one already. */
function fetchFor(
  { entity, form, stored }: DocumentScreenState,
  client: Client,
  src: string,
  options: DownloadOptions,
): Promise<File> {
  const { documentId } = form.session
  const ofDocument = stored !== null && documentId !== null ? `/${documentId}` : ''
  return client.download(`/${entity.slug}/paste-url${ofDocument}`, { ...options, query: { src } })
}

interface PasteURLButtonProps {
  icon?: ReactNode
  disabled: boolean
  onClick: () => void
}

function PasteURLButton({ icon, disabled, onClick }: PasteURLButtonProps) {
  const { t } = useI18n()
  return (
    <Button data-paste-url icon={icon} disabled={disabled} onClick={onClick}>
      {t('upload:pasteURL')}
    </Button>
  )
}

/** What the server, or saving, found wrong with the file. */
function useFileProblems(
  { form, fileProblem }: DocumentScreenState,
  hasFile: boolean,
): readonly string[] {
  const { t } = useI18n()
  const errors = useErrorsOf(form.store, FILE_PATH)
  return fileProblem === null || hasFile ? errors : [...errors, t(fileProblem)]
}

interface CurrentFileProps extends FilePanelProps {
  saved: StoredFile | null
  handle: ReturnType<typeof useFileChange>
  onPasteURL: () => void
}

function CurrentFile({ edited, rules, saved, handle, onPasteURL }: CurrentFileProps) {
  const i18n = useI18n()
  const { t, language } = i18n
  const { files, mayWrite } = edited
  const { file, change } = handle
  const local = useObjectUrl(file)
  const progress = useSyncExternalStore(files.subscribe, files.getProgress)
  const transfer = useTransfer(file)
  const [isEditing, setEditing] = useState(false)
  const take = ([given]: readonly File[]) => given && handle.choose(given)
  const { input, choose } = useFileChooser({ accept: rules.mimeTypes, onFiles: take })
  const { isOver, handlers } = useFileDrop(mayWrite ? take : null)
  const mimeType = file ? file.type : (saved?.mimeType ?? '')
  const name = shownName(file ? file.name : (saved?.name ?? ''))
  const isCutting = isEditing || change?.crop !== undefined
  const original = useOriginal(edited, file ? null : saved, isCutting && !file)
  const src = file ? local : isCutting ? (original?.src ?? null) : saved && previewUrl(saved)
  const isShown = src !== null || isCutting
  const canEdit =
    mayWrite && isPreviewableImage(mimeType) && (rules.crop || rules.focalPoint) && isShown
  const storedCrop = original?.crop ?? null
  const facts = [
    mimeType && typeText(mimeType),
    sizeText(file ? file.size : (saved?.filesize ?? 0), language),
    !file && saved?.width && saved.height ? dimensionsText(saved.width, saved.height) : '',
  ].filter(Boolean)

  return (
    <div
      className={styles.current}
      data-over={isOver || undefined}
      {...handlers}
      onPaste={(event) => {
        const [pasted] = event.clipboardData.files
        if (!pasted || !mayWrite) return
        event.preventDefault()
        handle.choose(pasted)
      }}
    >
      <FilePicture
        src={src}
        mimeType={mimeType}
        size="large"
        alt={t('upload:previewOf', { name })}
        crop={change?.crop}
      />
      <div className={styles.about}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles.facts}>{facts.join(' · ')}</p>
        {file && saved && (
          <p className={styles.note}>{t('upload:replaces', { name: shownName(saved.name) })}</p>
        )}
        {file && saved && file.type === saved.mimeType && mayWrite && (
          <Checkbox
            label={t('upload:keepAddress')}
            description={t('upload:keepAddressHint')}
            checked={change?.keepName === true}
            disabled={progress !== null}
            onCheckedChange={handle.keepName}
          />
        )}
        {!file && change && <p className={styles.note}>{t('upload:editedOnSave')}</p>}
        {progress !== null && transfer !== null && (
          <div className={styles.transfer}>
            <TransferProgress label={t('upload:uploading', { name })} status={transfer.status} />
            <PauseButton name={name} transfer={transfer} />
          </div>
        )}
        {progress !== null && file && transfer === null && (
          <ProgressBar
            label={t('upload:uploading', { name })}
            value={progress * 100}
            valueText={t('upload:percent', { count: Math.round(progress * 100) })}
          />
        )}
        <div className={styles.actions}>
          {mayWrite && (
            <Button
              icon={<Replace aria-hidden="true" />}
              onClick={choose}
              disabled={progress !== null}
            >
              {t('upload:replaceFile')}
            </Button>
          )}
          {mayWrite && rules.pasteURL && (
            <PasteURLButton
              icon={<ClipboardPaste aria-hidden="true" />}
              disabled={progress !== null}
              onClick={onPasteURL}
            />
          )}
          {canEdit && (
            <Button icon={<CropIcon aria-hidden="true" />} onClick={() => setEditing(true)}>
              {t('upload:editImage')}
            </Button>
          )}
          {change && mayWrite && (
            <Button variant="quiet" icon={<Undo aria-hidden="true" />} onClick={handle.discard}>
              {t(saved ? 'upload:keepStored' : 'upload:removeFile')}
            </Button>
          )}
          {!file && saved?.url && (
            <>
              <Button
                variant="quiet"
                icon={<Link2 aria-hidden="true" />}
                onClick={() => {
                  const address = new URL(saved.url ?? '', location.href).href
                  void navigator.clipboard
                    ?.writeText(address)
                    .then(() => toast.success(t('upload:addressCopied')))
                }}
              >
                {t('upload:copyAddress')}
              </Button>
              <Button
                variant="quiet"
                icon={<Download aria-hidden="true" />}
                render={
                  <a
                    href={saved.url}
                    download={saved.name}
                    target="_blank"
                    rel="noopener noreferrer"
                  />
                }
              >
                {t('upload:download')}
              </Button>
            </>
          )}
        </div>
        {input}
      </div>
      {isEditing && src !== null && (
        <DocumentPanels.ImageEditor
          src={src}
          pixels={file ? null : (original?.pixels ?? null)}
          initial={{
            crop: change?.crop ?? storedCrop,
            focalPoint: change?.focalPoint ?? (file ? CENTER : (saved?.focalPoint ?? CENTER)),
          }}
          canCrop={rules.crop}
          canFocus={rules.focalPoint}
          onClose={() => setEditing(false)}
          onApply={(decision) => handle.edit(decision, storedCrop)}
        />
      )}
    </div>
  )
}

/** The original of a cropped image; null while it is loading. */
function useOriginal(
  { entity, form }: DocumentScreenState,
  saved: StoredFile | null,
  isAsked: boolean,
) {
  const { client, bootstrap } = usePanel()
  const id = form.session.documentId
  const { data } = useQuery({
    ...originalPictureQuery(client, entity.slug, id ?? '', saved?.savedAt ?? ''),
    enabled: isAsked && saved !== null && id !== null,
  })
  if (!isAsked || saved === null || data === undefined) return null
  const { crop } = data
  const { width, height } = saved
  const kept = `${bootstrap.routes.api}/${entity.slug}/original/${encodeURIComponent(String(id))}/file`
  return {
    crop,
    src: crop ? freshAddress(kept, saved.savedAt) : previewUrl(saved),
    pixels: width && height ? uncutPixels({ width, height }, crop) : null,
  }
}

function WhereUsed({ collection, id }: { collection: ClientCollection; id: DocumentId }) {
  const { t } = useI18n()
  const { client } = usePanel()
  const { data, isPending } = useQuery(usagesQuery(client, collection.slug, id))
  if (isPending) return <Skeleton width="9rem" />
  if (data === undefined) return null
  const count = data.docs.length + data.hidden
  if (count === 0) return <p className={styles.unused}>{t('document:unused')}</p>
  return (
    <Collapsible title={t('document:usedIn', { count })} defaultOpen={false}>
      <UsageList usages={data} />
    </Collapsible>
  )
}
