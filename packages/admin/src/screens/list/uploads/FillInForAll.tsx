import { useEffect, useState } from 'react'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { useEntityPermissions } from '../../../panel/permissions/use-entity-permissions.ts'
import { Button } from '../../../ui/index.ts'
import type { QueuedUpload } from '../../../uploads/upload-queue.ts'
import { editableFields } from '../bulk/editable-fields.ts'
import { FillInDrawer } from './FillInDrawer.tsx'
import { isNeeded } from './fields-to-fill.ts'
import type { ListUploads } from './use-list-uploads.ts'

export interface FillInForAllProps {
  readonly uploads: ListUploads
  readonly entries: readonly QueuedUpload[]
}

/**
 * One form for all files of a list that wait for fields of their documents, or were refused for lack of
 * them. It opens by itself for files that wait, once.
 */
export function FillInForAll({ uploads, entries }: FillInForAllProps) {
  const { t } = useI18n()
  const { collection } = uploads
  const permissions = useEntityPermissions('collection', collection.slug)?.fields
  const [isAsked, setAsked] = useState(false)
  /** Files for which it was open already. */
  const [known, setKnown] = useState<ReadonlySet<string>>(new Set())
  const held = entries.filter(({ state }) => state.kind === 'held')
  const open = entries.filter(
    ({ state }) => state.kind === 'held' || (state.kind === 'failed' && state.needsDetails),
  )
  const names = new Set(
    open.flatMap(({ state }) => (state.kind === 'failed' ? (state.fields ?? []) : [])),
  )
  const editable = editableFields(collection.fields, permissions, 'create')
  const fields = editable.filter((field) => isNeeded(field) || names.has(field.name))
  // Fields that the form cannot ask for are left for the server to name, file by file.
  const isVain = fields.length === 0 && held.length > 0
  useEffect(() => {
    if (isVain) uploads.fillIn(held, {})
  })
  if (fields.length === 0 || (open.length < 2 && held.length === 0)) return null
  const isOpen = isAsked || held.some(({ id }) => !known.has(id))

  function close(): void {
    setAsked(false)
    setKnown(new Set(held.map(({ id }) => id)))
  }

  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {t('upload:fillInForAll')}
      </Button>
      {isOpen && (
        <FillInDrawer
          collection={collection}
          fields={fields}
          permissions={permissions}
          files={open}
          onSubmit={(values) => {
            close()
            uploads.fillIn(open, values)
          }}
          onClose={close}
        />
      )}
    </>
  )
}
