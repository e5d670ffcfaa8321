import type { ClientField } from '@stet/core'
import { type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Path } from '../../base/path.ts'
import { whenIdle } from '../../base/timing/when-idle.ts'
import { useStableObject } from '../../base/use-stable-object.ts'
import type { RemoteChanges } from '../../document/merging/remote-changes.ts'
import type { References } from '../../document/references/references.ts'
import { ReferencesContext } from '../../document/references/references-context.ts'
import { type FieldsAccess, fullAccess } from '../../document/rules/field-access.ts'
import type { FormSubject } from '../../document/rules/form-state-sync.ts'
import type { FormStore } from '../../document/store/form-store.ts'
import { FieldList } from '../../form/FieldList.tsx'
import type { FormContextValue, FormLocale } from '../../form/form-context.ts'
import { FormOpeningContext, useFormOpening } from '../../form/form-opening.ts'
import { FormView } from '../../form/form-view.ts'
import { SideBySideContext } from '../../form/locales/side-by-side-context.ts'
import { useFormUndo } from '../../form/undo/use-form-undo.ts'
import { useUndoOffers } from '../../form/undo/use-undo-offers.ts'
import { useRevealedFocus } from '../../form/use-revealed-focus.ts'
import { VisuallyHidden } from '../../ui/index.ts'
import { FindHost } from '../find/FindHost.tsx'
import type { FormInputs } from '../form-inputs.ts'
import { formInputs } from '../inputs.ts'
import styles from './DocumentForm.module.css'
import { FormProvider } from './FormProvider.tsx'
import { prepareInputs } from './prepare-inputs.ts'

export interface DocumentFormProps {
  readonly fields: readonly ClientField[]
  readonly store: FormStore
  readonly references: References
  /** Names the form for screen readers: the document's title, or what it is. */
  readonly label: string
  readonly operation: 'create' | 'update'
  readonly readOnly?: boolean
  /** `permissions.fields` of the entity; everything is allowed where it is not given. */
  readonly permissions?: FieldsAccess
  readonly locale?: FormLocale | null
  /** What is open and closed; kept by a caller that restores it later. */
  readonly view?: FormView
  /** Above the fields of the sidebar. */
  readonly sidebar?: ReactNode
  /** Begins the ids of controls, where there is another form on the screen. */
  readonly idPrefix?: string
  /** Which document it is, for questions that only the server answers. */
  readonly about?: () => FormSubject | null
  /** Asks about a draft of the form what only the server answers, until it is stopped. */
  readonly watchDraft?: FormContextValue['watchDraft']
  /** What others do to the document meanwhile. */
  readonly others?: RemoteChanges | null
  /** The code of the built-in inputs. */
  readonly inputs?: FormInputs
}

const root: Path = Object.freeze([])
const noDocument = () => null

/** All fields of a document: the main column and, beside it, what belongs in the sidebar. */
export function DocumentForm({
  fields,
  store,
  references,
  label,
  operation,
  readOnly = false,
  permissions = fullAccess,
  locale = null,
  view: givenView,
  sidebar,
  idPrefix = '',
  about = noDocument,
  watchDraft = null,
  others = null,
  inputs = formInputs,
}: DocumentFormProps) {
  const [ownView] = useState(() => new FormView())
  const view = givenView ?? ownView
  const opening = useFormOpening()
  const [announcement, announce] = useAnnouncement()
  const offerUndo = useUndoOffers()
  const form = useStableObject({
    store,
    view,
    operation,
    locale,
    announce,
    offerUndo,
    about,
    watchDraft,
    others,
    idPrefix,
  })
  const main = useMemo(() => fields.filter((field) => !isInSidebar(field)), [fields])
  const aside = useMemo(() => fields.filter(isInSidebar), [fields])
  const inOrder = useMemo(() => [...main, ...aside], [main, aside])
  const isSideBySide = use(SideBySideContext) !== null
  const hasSidebar = aside.length > 0 || sidebar !== undefined
  useRevealedFocus(form)
  const element = useRef<HTMLDivElement>(null)
  useFormUndo(form, element)
  // While there is a network: without one, what is opened next could not be edited.
  useEffect(() => whenIdle(() => prepareInputs(fields, inputs)), [fields, inputs])
  const shared = { parent: root, readOnly, access: permissions }
  return (
    <FormProvider form={form} inputs={inputs}>
      <ReferencesContext value={references}>
        <FormOpeningContext value={opening}>
          {/*
           * Not a <form>: whatever is read of one (React does it for each event that passes) might be the
           * name of a control in it, so the browser lists all of them again after every key, and a thousand
           * took longer than the key itself. Nothing submits it: saving is an action of the screen.
           */}
          {/* biome-ignore lint/a11y/useSemanticElements: see above */}
          <div ref={element} role="form" aria-label={label} className={styles.form}>
            <FindHost fields={inOrder} readOnly={readOnly} access={permissions} form={element} />
            <div
              className={styles.columns}
              data-has-sidebar={hasSidebar || undefined}
              data-side-by-side={isSideBySide || undefined}
            >
              <div className={styles.main}>
                <FieldList fields={main} {...shared} />
              </div>
              {hasSidebar && (
                <div className={styles.sidebar}>
                  {sidebar}
                  <FieldList fields={aside} {...shared} />
                </div>
              )}
            </div>
          </div>
        </FormOpeningContext>
        <VisuallyHidden>
          <div role="status" aria-live="polite">
            {announcement}
          </div>
        </VisuallyHidden>
      </ReferencesContext>
    </FormProvider>
  )
}

/** Announces a repeated message again: a live region only announces changed text. */
function useAnnouncement() {
  const [text, setText] = useState('')
  const announce = useCallback(
    (message: string) => setText((before) => (before === message ? `${message}\u00a0` : message)),
    [],
  )
  return [text, announce] as const
}

function isInSidebar(field: ClientField): boolean {
  return field.admin?.position === 'sidebar'
}
