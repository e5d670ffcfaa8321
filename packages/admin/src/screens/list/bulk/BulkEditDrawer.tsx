import type { ClientField, Json, JsonObject } from '@stet/core'
import { useMemo, useState } from 'react'
import type { FormStore } from '../../../document/store/form-store.ts'
import { DocumentForm } from '../../../fields/form/DocumentForm.tsx'
import { panelFieldTypeOf } from '../../../fields/panel-field-types.ts'
import { FormView } from '../../../form/form-view.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { useContentLocale } from '../../../panel/preferences/content-locale.ts'
import { useReferencesIn } from '../../../panel/references/use-references.ts'
import {
  Banner,
  Button,
  type ChoiceOption,
  Drawer,
  FieldFrame,
  MultiCombobox,
} from '../../../ui/index.ts'
import { useInvalidNotice } from '../../document/controls/use-invalid-notice.ts'
import { columnPathLabel } from '../columns/list-columns.ts'
import type { ListShape } from '../query/list-request.ts'
import styles from './BulkEditDrawer.module.css'
import { inMainColumn, useBulkStore } from './bulk-form.ts'
import { editableFields } from './editable-fields.ts'

export interface BulkEditDrawerProps {
  readonly open: boolean
  readonly shape: ListShape
  readonly locale: string | null
  readonly title: string
  readonly mayPublish: boolean
  readonly onSubmit: (data: JsonObject, draft: boolean) => void
  readonly onClose: () => void
}

/** Sets chosen fields to the same value in every selected document. */
export function BulkEditDrawer({
  open,
  shape,
  locale,
  title,
  mayPublish,
  onSubmit,
  onClose,
}: BulkEditDrawerProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { collection, plan, permissions } = shape
  const hasDrafts = plan.byName.has('_status')
  const fields = useMemo(
    () => editableFields(collection.fields, permissions?.fields).map(inMainColumn),
    [collection, permissions],
  )
  const [chosen, setChosen] = useState<readonly string[]>([])
  const store = useBulkStore(fields, locale, 'update')
  const [view] = useState(() => new FormView())
  const tellInvalid = useInvalidNotice(store, view)
  const references = useReferencesIn(locale)
  const contentLocale = useContentLocale()
  const options: readonly ChoiceOption[] = fields.map(({ name }) => ({
    value: name,
    label: columnPathLabel(name, plan, i18n),
  }))
  const shown = useMemo(
    () => chosen.flatMap((name) => fields.find((field) => field.name === name) ?? []),
    [chosen, fields],
  )

  function choose(names: readonly string[]): void {
    for (const name of chosen) if (!names.includes(name)) store.set([name], undefined)
    setChosen(names)
  }

  function submit(draft: boolean, status?: 'published'): void {
    if (!store.validate({ skipRequired: true })) {
      tellInvalid()
      const { first } = store.problems
      if (first) view.reveal(first)
      return
    }
    const data = Object.fromEntries(shown.map((field) => [field.name, writtenValue(field, store)]))
    onSubmit({ ...data, ...(status && { _status: status }) }, draft)
  }

  const isEmpty = chosen.length === 0
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={title}
      description={t('list:editDescription')}
      closeLabel={t('general:close')}
      dismissible={isEmpty}
      footer={
        hasDrafts ? (
          <>
            <Button disabled={isEmpty} onClick={() => submit(true)}>
              {t('list:saveAsDraft')}
            </Button>
            {mayPublish && (
              <Button
                variant="primary"
                disabled={isEmpty}
                onClick={() => submit(false, 'published')}
              >
                {t('version:publish')}
              </Button>
            )}
          </>
        ) : (
          <Button variant="primary" disabled={isEmpty} onClick={() => submit(false)}>
            {t('general:save')}
          </Button>
        )
      }
    >
      <div className={styles.body}>
        <FieldFrame label={t('list:chooseFields')}>
          <MultiCombobox
            value={chosen.flatMap((name) => options.find(({ value }) => value === name) ?? [])}
            options={options}
            onValueChange={(next) => choose(next.map(({ value }) => value))}
            emptyLabel={t('fields:noOptions')}
            removeLabel={({ label }) => t('fields:removeValue', { value: label })}
            placeholder={t('fields:selectValue')}
          />
        </FieldFrame>
        {shown.some((field) => 'hasFilterOptions' in field && field.hasFilterOptions) && (
          <Banner>{t('list:choicesDepend')}</Banner>
        )}
        {!isEmpty && (
          <DocumentForm
            fields={shown}
            store={store}
            view={view}
            references={references}
            label={title}
            operation="update"
            idPrefix="bulk-"
            {...(permissions?.fields !== undefined && { permissions: permissions.fields })}
            locale={
              contentLocale && {
                code: contentLocale.code,
                label: i18n.localeName(contentLocale),
                rtl: contentLocale.rtl,
              }
            }
          />
        )}
      </div>
    </Drawer>
  )
}

/** The values to write: a chosen field without a value is cleared, an untouched checkbox is false. */
function writtenValue(field: ClientField & { readonly name: string }, store: FormStore): Json {
  return store.get([field.name]) ?? panelFieldTypeOf(field).bulkEdit?.empty ?? null
}
