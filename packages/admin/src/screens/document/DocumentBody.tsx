import type { DocumentId } from '@stet/core'
import type { ReactNode } from 'react'
import type { FormView } from '../../form/form-view.ts'
import { FallbackContext } from '../../form/locales/fallback-context.ts'
import { useEntityLabels } from '../../panel/navigation/use-entity-labels.ts'
import { ScheduledBanners } from '../scheduling/ScheduledBanners.tsx'
import { TrashedBanner } from '../trash/TrashedBanner.tsx'
import { DeletedBanner } from './banners/DeletedBanner.tsx'
import { LockoutBanner } from './banners/LockoutBanner.tsx'
import { ReadingBanner } from './banners/ReadingBanner.tsx'
import { RecoveredEditsBanner } from './banners/RecoveredEditsBanner.tsx'
import layout from './DocumentLayout.module.css'
import { EditedForm } from './EditedForm.tsx'
import { FilePanel } from './file/FilePanel.tsx'
import { AddressConfirmation } from './passwords/AddressConfirmation.tsx'
import { NewPasswordFields } from './passwords/NewPasswordFields.tsx'
import type { DocumentScreenState } from './use-edited-document.ts'
import { useFallbackLocales } from './use-fallback-locales.ts'

export interface DocumentBodyProps {
  edited: DocumentScreenState
  view: FormView
  /** The banners above the form. */
  notice?: ReactNode
  /** Begins the ids of controls, where there is another form below. */
  idPrefix?: string
}

/** What is written: the same on a screen and in a drawer. */
export function DocumentBody({ edited, view, notice, idPrefix = '' }: DocumentBodyProps) {
  const labels = useEntityLabels()
  const { entity, form } = edited
  const isCollection = entity.kind === 'collection'
  const fallback = useFallbackLocales(edited)
  return (
    <>
      <div className={layout.top}>
        {notice}
        {isCollection && edited.stored && edited.hasPassword && (
          <LockoutBanner
            collection={entity}
            id={edited.stored.document.id as DocumentId}
            stored={edited.stored}
          />
        )}
        <DeletedBanner edited={edited} />
        <TrashedBanner edited={edited} />
        <ReadingBanner edited={edited} />
        <RecoveredEditsBanner edited={edited} />
        <ScheduledBanners edited={edited} />
      </div>
      {isCollection && entity.upload !== false && (
        <FilePanel edited={edited} rules={entity.upload} />
      )}
      <FallbackContext value={fallback}>
        <EditedForm
          fields={entity.fields}
          store={form.store}
          view={view}
          label={isCollection ? labels.singular(entity) : labels.global(entity)}
          operation={edited.operation}
          readOnly={!edited.mayWrite}
          permissions={edited.permissions?.fields}
          withId={isCollection}
          hasTimes={!isCollection || entity.timestamps}
          about={form.session.about}
          watchDraft={form.session.sync.watchDraft}
          others={form.session.others}
          idPrefix={idPrefix}
        />
      </FallbackContext>
      {edited.needsCurrentPassword && <AddressConfirmation edited={edited} idPrefix={idPrefix} />}
      {edited.needsPassword && (
        <form
          autoComplete="off"
          className={layout.password}
          onSubmit={(event) => event.preventDefault()}
        >
          <NewPasswordFields chosen={edited.password} />
        </form>
      )}
    </>
  )
}
