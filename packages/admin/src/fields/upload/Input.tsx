import Images from 'lucide-react/icons/images'
import { type ReactNode, use, useState } from 'react'
import { useDocumentDrawers } from '../../document/references/document-drawers.ts'
import type { ReferenceLabel } from '../../document/references/references.ts'
import { useReferenceLabels, useReferences } from '../../document/references/references-context.ts'
import { FilePicture } from '../../files/FilePicture.tsx'
import { dimensionsText, shownName, sizeText, typeText } from '../../files/file-text.ts'
import { FieldShell } from '../../form/FieldShell.tsx'
import type { FieldInputProps } from '../../form/field-input.ts'
import { useFormContext } from '../../form/form-context.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Button, FieldContext, toast } from '../../ui/index.ts'
import { DropZone } from '../../uploads/DropZone.tsx'
import { UploadList } from '../../uploads/UploadList.tsx'
import type { QueuedUpload } from '../../uploads/upload-queue.ts'
import { CreateReference } from '../reference/CreateReference.tsx'
import { ReferenceList } from '../reference/ReferenceList.tsx'
import { ReferencePicker } from '../reference/ReferencePicker.tsx'
import { useReferenceText } from '../reference/reference-text.ts'
import { useReferenceDrawers } from '../reference/use-reference-drawers.ts'
import { useReferenceField } from '../reference/use-reference-field.ts'
import { useUploadQueue } from './use-upload-queue.ts'

const loading: ReferenceLabel = { state: 'loading', title: '', thumbnail: null }

/** Files: dropped, pasted or chosen here, each with its progress, or chosen from those that are there. */
export function Input(props: FieldInputProps<'upload'>) {
  const { field, path, readOnly } = props
  const { t, label, language } = useI18n()
  const { announce } = useFormContext()
  const references = useReferences()
  const textOf = useReferenceText()
  const openDrawers = useDocumentDrawers()
  const chosen = useReferenceField(props)
  const { targets, links, room } = chosen
  const labels = useReferenceLabels(links)
  const [isPicking, setPicking] = useState(false)
  const allowCreate = field.admin?.allowCreate !== false && !readOnly
  const drawers = useReferenceDrawers({
    targets,
    allowCreate,
    allowEdit: field.admin?.allowEdit !== false,
    onCreated: (link) => chosen.add([link]),
  })
  const [target] = drawers.creatable
  const showsPictures = field.admin?.displayPreview !== false

  function stored(document: { readonly id?: unknown }, collection: string): void {
    const { id } = document
    if (typeof id !== 'string' && typeof id !== 'number') return
    references.update(collection, id, document as never)
    chosen.add([{ collection, id }])
    announce(t('upload:uploaded', { name: references.label(collection, id).file?.name ?? '' }))
  }
  const queue = useUploadQueue(path, { collection: target, onStored: stored })

  function take(files: readonly File[]): void {
    const fitting = files.slice(0, field.hasMany ? room : 1)
    if (fitting.length < files.length) {
      toast.warning(t('fields:limitReached', { count: field.hasMany ? (field.maxRows ?? 1) : 1 }))
    }
    queue.add(fitting)
  }

  function addDetails({ id, file }: QueuedUpload): void {
    if (target === undefined) return
    openDrawers.open({
      collection: target,
      id: null,
      file,
      onStored({ document }) {
        queue.remove(id)
        stored(document, target)
      },
    })
  }

  const items = links.map((link, index) => {
    const known = labels[index] ?? loading
    const { file } = known
    const title = textOf(link, known)
    const facts = file && [
      typeText(file.mimeType),
      ...(file.filesize === null ? [] : [sizeText(file.filesize, language)]),
      ...(file.width !== null && file.height !== null
        ? [dimensionsText(file.width, file.height)]
        : []),
    ]
    return {
      link,
      value: `${link.collection}/${link.id}`,
      label: title,
      ...(file && {
        description: [
          ...(file.name === title ? [] : [shownName(file.name)]),
          ...(facts ?? []),
        ].join(' · '),
      }),
      ...(showsPictures && {
        icon: (
          <FilePicture
            src={known.thumbnail}
            mimeType={file?.mimeType ?? ''}
            size={field.hasMany ? 'small' : 'medium'}
          />
        ),
      }),
    }
  })
  const [first] = targets
  const rules = references.collection(target ?? first ?? '')?.upload
  const isFull = room === 0

  return (
    <FieldShell field={field} path={path} readOnly={readOnly} kind="group">
      <ReferenceList
        items={items}
        labels={labels}
        field={chosen}
        drawers={drawers}
        readOnly={readOnly}
        isSortable={field.admin?.isSortable !== false}
      />
      {!readOnly && (
        <>
          <UploadList queue={queue} onDetails={addDetails} />
          {!isFull && (
            <Ways
              canUpload={target !== undefined}
              multiple={field.hasMany === true}
              accept={rules ? rules.mimeTypes : []}
              onFiles={take}
              onPick={() => setPicking(true)}
            >
              {drawers.creatable.length > 1 && <CreateReference drawers={drawers} />}
            </Ways>
          )}
          {isFull && field.hasMany && (
            <p>{t('fields:limitReached', { count: field.maxRows ?? links.length })}</p>
          )}
        </>
      )}
      {isPicking && (
        <ReferencePicker
          title={label(field.label, field.name)}
          field={chosen}
          many={field.hasMany === true}
          onClose={() => setPicking(false)}
        />
      )}
    </FieldShell>
  )
}

interface WaysProps {
  readonly canUpload: boolean
  readonly multiple: boolean
  readonly accept: readonly string[]
  readonly onFiles: (files: readonly File[]) => void
  readonly onPick: () => void
  readonly children: ReactNode
}

/** How a file comes here: from this device, or from those that are there already. */
function Ways({ canUpload, multiple, accept, onFiles, onPick, children }: WaysProps) {
  const { t } = useI18n()
  const connection = use(FieldContext)
  const pick = (
    <Button icon={<Images aria-hidden="true" />} onClick={onPick}>
      {t('fields:chooseFromExisting')}
    </Button>
  )
  if (!canUpload) return pick
  return (
    <DropZone
      multiple={multiple}
      accept={accept}
      onFiles={onFiles}
      describedBy={connection?.describedBy}
    >
      {pick}
      {children}
    </DropZone>
  )
}
