import { type ComponentProps, useState } from 'react'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { useEntityPermissions } from '../../../panel/permissions/use-entity-permissions.ts'
import { Button, createPart, useOpenedPart } from '../../../ui/index.ts'
import type { QueuedUpload } from '../../../uploads/upload-queue.ts'
import { editableFields } from '../bulk/editable-fields.ts'
import type { FillInDrawer } from './FillInDrawer.tsx'
import { requiredToFill } from './fields-to-fill.ts'
import type { ListUploads } from './use-list-uploads.ts'

// It brings the inputs of all field types.
const drawerPart = createPart(async () => (await import('../list-panels.ts')).FillInDrawer)

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
  const [closedFor, setClosedFor] = useState('')
  const held = entries.filter(({ state }) => state.kind === 'held')
  const open = entries.filter(
    ({ state }) => state.kind === 'held' || (state.kind === 'failed' && state.needsDetails),
  )
  const names = new Set([
    ...requiredToFill(collection, permissions),
    ...open.flatMap(({ state }) => (state.kind === 'failed' ? (state.fields ?? []) : [])),
  ])
  const fields = editableFields(collection.fields, permissions, 'create').filter(({ name }) =>
    names.has(name),
  )
  if (fields.length === 0 || (open.length < 2 && held.length === 0)) return null
  const waiting = held.map(({ id }) => id).join()
  const isOpen = isAsked || (waiting !== '' && waiting !== closedFor)

  function close(): void {
    setAsked(false)
    setClosedFor(waiting)
  }

  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        onPointerEnter={() => drawerPart.prepare()}
        onClick={() => setAsked(true)}
      >
        {t('upload:fillInForAll')}
      </Button>
      {isOpen && (
        <Opened
          collection={collection}
          fields={fields}
          permissions={permissions}
          names={open.map(({ file }) => file.name)}
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

function Opened(props: ComponentProps<typeof FillInDrawer>) {
  const Drawer = useOpenedPart(drawerPart, props.onClose)
  return Drawer && <Drawer {...props} />
}
