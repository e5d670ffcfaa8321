import type { ClientField, FieldsPermissions } from '@stet/core'
import { memo, useMemo } from 'react'
import type { RemoteChanges } from '../../document/merging/remote-changes.ts'
import type { FormSubject } from '../../document/rules/form-state-sync.ts'
import type { FormStore } from '../../document/store/form-store.ts'
import { DocumentForm } from '../../fields/form/DocumentForm.tsx'
import type { FormView } from '../../form/form-view.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { useContentLocale } from '../../panel/preferences/content-locale.ts'
import { useReferencesIn } from '../../panel/references/use-references.ts'
import { Slot } from '../../plugins/Slot.tsx'
import { DocumentFacts } from './facts/DocumentFacts.tsx'
import { useOpenDocumentState } from './open-document.ts'

export interface EditedFormProps {
  fields: readonly ClientField[]
  store: FormStore
  view: FormView
  label: string
  operation: 'create' | 'update'
  readOnly: boolean
  permissions: FieldsPermissions | undefined
  /** Of a global there is one: it needs no id. */
  withId: boolean
  /** Whether it is said when it came to be and changed. */
  hasTimes: boolean
  about: () => FormSubject
  watchDraft: (draft: FormStore) => () => void
  others: RemoteChanges
  /** Begins the ids of controls, where there is another form below. */
  idPrefix?: string
}

/**
 * The fields. Drawn again only when one of these props changes: typing and saving change none, so a
 * form of a thousand fields costs what one field costs.
 */
export const EditedForm = memo(function EditedForm({ withId, hasTimes, ...rest }: EditedFormProps) {
  const { localeName } = useI18n()
  const locale = useContentLocale()
  const references = useReferencesIn(locale?.code ?? null)
  const formLocale = useMemo(
    () =>
      locale && {
        code: locale.code,
        label: localeName(locale),
        rtl: locale.rtl,
      },
    [locale, localeName],
  )
  return (
    <DocumentForm
      {...rest}
      references={references}
      locale={formLocale}
      sidebar={
        <>
          <DocumentFacts withId={withId} hasTimes={hasTimes} />
          <SidebarSlot />
        </>
      }
    />
  )
})

/** Outside the props of the form, which must stay the same while something is typed. */
function SidebarSlot() {
  const open = useOpenDocumentState()
  return open && <Slot name="documentSidebar" props={open.subject} />
}
