import type { ClientCollection, FieldsPermissions, JsonObject } from '@stet/core'
import { useState } from 'react'
import { DocumentForm } from '../../../fields/form/DocumentForm.tsx'
import { shownName } from '../../../files/file-text.ts'
import { FormView } from '../../../form/form-view.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { useContentLocale } from '../../../panel/preferences/content-locale.ts'
import { useReferencesIn } from '../../../panel/references/use-references.ts'
import { Button, Drawer } from '../../../ui/index.ts'
import type { QueuedUpload } from '../../../uploads/upload-queue.ts'
import { useInvalidNotice } from '../../document/controls/use-invalid-notice.ts'
import { type BulkField, inMainColumn, useBulkStore } from '../bulk/bulk-form.ts'
import styles from './FillInDrawer.module.css'

export interface FillInDrawerProps {
  readonly collection: ClientCollection
  readonly fields: readonly BulkField[]
  readonly permissions: FieldsPermissions | undefined
  readonly files: readonly QueuedUpload[]
  readonly onSubmit: (values: JsonObject) => void
  readonly onClose: () => void
}

/** Files that are named; the others are counted. */
const NAMED = 6

/** What the documents of several files need beside them, filled in once. */
export function FillInDrawer({
  collection,
  fields: asked,
  permissions,
  files,
  onSubmit,
  onClose,
}: FillInDrawerProps) {
  const { t, localeName, number } = useI18n()
  const locale = useContentLocale()
  const [fields] = useState(() => asked.map(inMainColumn))
  const store = useBulkStore(fields, locale?.code ?? null, 'create')
  const [view] = useState(() => new FormView())
  const tellInvalid = useInvalidNotice(store, view)
  const references = useReferencesIn(locale?.code ?? null)

  function submit(): void {
    if (!store.validate({ skipRequired: false })) {
      tellInvalid()
      const { first } = store.problems
      if (first) view.reveal(first)
      return
    }
    const values = fields.flatMap(({ name }) => {
      const value = store.get([name])
      return value === undefined ? [] : [[name, value] as const]
    })
    onSubmit(Object.fromEntries(values))
  }

  return (
    <Drawer
      open
      onOpenChange={(next) => next || onClose()}
      title={t('upload:fillInForAll')}
      description={t('upload:fillInForAllHint')}
      closeLabel={t('general:close')}
      footer={
        <Button variant="primary" onClick={submit}>
          {t('upload:continue')}
        </Button>
      }
    >
      <ul className={styles.names} aria-label={t('upload:uploads')}>
        {files.slice(0, NAMED).map(({ id, file }) => (
          <li key={id}>
            <bdi>{shownName(file.name)}</bdi>
          </li>
        ))}
        {files.length > NAMED && (
          <li>{t('general:andMore', { count: number(files.length - NAMED) })}</li>
        )}
      </ul>
      <DocumentForm
        fields={fields}
        store={store}
        view={view}
        references={references}
        label={t('upload:fillInForAll')}
        operation="create"
        idPrefix={`fill-in-${collection.slug}-`}
        {...(permissions !== undefined && { permissions })}
        locale={locale && { code: locale.code, label: localeName(locale), rtl: locale.rtl }}
      />
    </Drawer>
  )
}
