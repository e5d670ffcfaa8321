import { type DocumentId, hasDrafts, isAllowed, schedulingOf } from '@stet/core'
import { useRef, useState } from 'react'
import { queryKeys } from '../../../api/client/query-keys.ts'
import { useFailureText } from '../../../api/client/use-failure-text.ts'
import { documentPath } from '../../../api/documents/document.ts'
import { duplicateDocument } from '../../../api/documents/duplicate.ts'
import type { SaveOutcome } from '../../../document/saving/save-outcome.ts'
import { selectedWords } from '../../../form/form-search.ts'
import type { FormView } from '../../../form/form-view.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { useEntityLabels } from '../../../panel/navigation/use-entity-labels.ts'
import { usePanel } from '../../../panel/panel.ts'
import { useLocaleNames } from '../../../panel/preferences/use-locale-names.ts'
import { clearReferenceCache } from '../../../panel/references/reference-cache.ts'
import { useConfig } from '../../../panel/session/use-session.ts'
import { toast } from '../../../ui/index.ts'
import { useTrash } from '../../trash/use-trash.ts'
import { useRevert } from '../dialogs/use-revert.ts'
import { documentTitle } from '../header/use-title.ts'
import { useTranslations } from '../translations/use-translations.ts'
import type { DocumentScreenState } from '../use-edited-document.ts'
import type { DocumentActionContext } from './document-actions.ts'
import { readLocales } from './read-locales.ts'
import { saveStateText } from './SaveStateLine.tsx'
import { type DefaultLocaleGaps, useDefaultLocaleGaps } from './use-default-locale-gaps.ts'
import { useInvalidNotice } from './use-invalid-notice.ts'
import { useSiteLink } from './use-site-link.ts'

/** The dialogs in which an editor confirms or chooses something. */
export type DialogName =
  | 'publishAll'
  | 'publishLocale'
  | 'revert'
  | 'unpublish'
  | 'unpublishLocale'
  | 'schedule'
  | 'delete'
  | 'password'
  | 'conflicts'
  | 'copyLocale'

/** What the actions do, and what their dialogs do when confirmed. */
export interface DocumentCommands extends DocumentActionContext {
  /** Resolves to whether it was stored. */
  save(): Promise<boolean>
  /** Repeats what failed last. */
  retry(): void
  /** Publishes this locale although the default one lacks something. */
  publishLocaleAnyway(): Promise<void>
  /** What the default locale lacked when publishing this one was last asked for. */
  readonly defaultLacks: DefaultLocaleGaps | null
  /** Publishes all locales, also those that readers do not have yet. */
  publishAll(): Promise<void>
  /** Other locales in which something is written that readers do not have. */
  readonly heldBack: readonly string[]
  unpublish(): Promise<void>
  unpublishLocale(): Promise<void>
  revert(): Promise<void>
  remove(): Promise<void>
  changePassword(change: { password: string; currentPassword?: string }): Promise<void>
  /** Leaves the document to the editor who has the lock. */
  goBack(after: 'locked' | 'lost'): void
  /** The title at this moment, for a question about the document. */
  title(): string
}

/** Where a document is edited: a screen of its own, or a drawer above another one. */
export interface EditorPlacement {
  /** Leaves a document that another editor has locked. */
  goBack(): void
  /** Leaves a document that another editor has taken over; absent where the drawer just closes. */
  readonly goToStart?: () => void
  /** Closes the drawer that the document is in, once nothing in it is unsaved; absent on a screen. */
  readonly close?: () => void
  /** The drawer is there to make the document: it closes when that is saved by hand. */
  readonly isDoneOnceSaved?: boolean
  /** Called when the document was deleted. */
  onRemoved(): void | Promise<void>
  /** Absent in a drawer, where a new document would replace what is below. */
  readonly createNew?: () => void
  /** Opens a copy; absent in a drawer, where it would replace what is below. */
  readonly openCopy?: (id: DocumentId) => void
}

/** Carries out the actions of a document and reports their outcome. */
export function useDocumentCommands(
  edited: DocumentScreenState,
  view: FormView,
  openDialog: (name: DialogName) => void,
  place: EditorPlacement,
): DocumentCommands {
  const { entity, form, permissions, isNew } = edited
  const i18n = useI18n()
  const { t } = i18n
  const panel = usePanel()
  const { client, queries } = panel
  const { localization } = useConfig()
  const localeNames = useLocaleNames()
  const { noteMoved } = useTrash(entity.slug)
  const labels = useEntityLabels()
  const failureText = useFailureText()
  const lastAsked = useRef<'save' | 'publish' | 'publishLocale'>('save')
  const revertToPublished = useRevert(edited)
  const lookAtDefault = useDefaultLocaleGaps(edited)
  const [defaultLacks, setDefaultLacks] = useState<DefaultLocaleGaps | null>(null)
  const siteLink = useSiteLink(edited)
  const isCollection = entity.kind === 'collection'
  const tellInvalid = useInvalidNotice(form.store, view, useFaultsBeside(edited))
  const translations = useTranslations(edited)
  const { standing } = translations
  const { isReadHere, isReadElsewhere, heldBack } = readLocales(
    standing?.locales ?? {},
    edited.locale,
  )
  const localeName = edited.locale === null ? '' : localeNames([edited.locale])
  const title = () => documentTitle(entity, form.store, isNew, labels, i18n)

  function report(outcome: SaveOutcome, success: string): void {
    switch (outcome.kind) {
      case 'stored':
        toast.success(success)
        return
      case 'failed': {
        const { first } = form.store.problems
        if (outcome.reason !== 'invalid' || first === null) {
          toast.error(outcome.message || t('general:unspecificError'))
          return
        }
        tellInvalid()
        view.reveal(first)
        return
      }
      case 'conflict':
        openDialog('conflicts')
        return
      case 'kept':
        toast.warning(saveStateText(outcome.status, null, i18n))
    }
  }

  /** A new account needs a password that its maker has written twice, a new upload its file. */
  function isReady(): boolean {
    const hasPassword = !edited.needsPassword || edited.password.check()
    if (edited.checkFile() && hasPassword) return true
    tellInvalid()
    return false
  }

  async function save(): Promise<boolean> {
    lastAsked.current = 'save'
    if (!isReady()) return false
    const outcome = await form.saveDraft()
    const message = outcome.kind === 'stored' ? outcome.message : undefined
    return reportSaved(outcome, message ?? t('document:saved'))
  }

  /** Whether it is stored. */
  function reportSaved(outcome: SaveOutcome, success: string): boolean {
    report(outcome, success)
    const isStored = outcome.kind === 'stored'
    if (isStored && place.isDoneOnceSaved) place.close?.()
    return isStored
  }

  async function askOrPublish(): Promise<void> {
    if (isOut && heldBack.length > 0) openDialog('publishAll')
    else await publish()
  }

  async function publish(): Promise<void> {
    lastAsked.current = 'publish'
    if (!isReady()) return
    reportSaved(await form.publish(), t('version:publishedSuccessfully', { label: title() }))
  }

  /** What readers are given in its place is looked at first, while this locale itself is complete. */
  async function askOrPublishLocale(): Promise<void> {
    form.store.pending.finish()
    const isComplete = form.store.validate({ skipRequired: false })
    const lacks = isComplete ? await lookAtDefault().catch(() => null) : null
    setDefaultLacks(lacks)
    if (lacks === null) await publishLocale()
    else openDialog('publishLocale')
  }

  async function publishLocale(): Promise<void> {
    lastAsked.current = 'publishLocale'
    if (!isReady()) return
    reportSaved(await form.publishLocale(), t('version:publishedLocale', { label: title() }))
  }

  const asked = { save, publish, publishLocale }
  const isOut = edited.status === 'published' || edited.status === 'changed'

  return {
    hasDrafts: hasDrafts(entity),
    status: edited.status,
    isNew,
    isDirty: form.status.kind !== 'saved',
    isPublishing: form.status.kind === 'saving' && form.status.intent.startsWith('publish'),
    mayWrite: edited.mayWrite,
    isElsewhere: edited.lock.kind !== 'editing' && edited.lock.lock !== null,
    mayPublish: edited.mayPublish,
    mayPublishLocale: edited.mayPublishLocale,
    hasLocales: edited.locale !== null && form.store.plan.hasLocalized,
    isSchedulable: schedulingOf(entity) !== false,
    mayLoseLocale: isOut && isReadHere && isReadElsewhere,
    localeName,
    mayCreate: isCollection && place.createNew !== undefined && isAllowed(permissions, 'create'),
    mayDuplicate:
      isCollection &&
      place.openCopy !== undefined &&
      !entity.disableDuplicate &&
      isAllowed(permissions, 'create'),
    mayDelete: isCollection && isAllowed(permissions, 'delete'),
    hasTrash: isCollection && entity.trash !== false,
    hasPassword: edited.hasPassword,
    hasOtherLocales:
      form.store.plan.hasLocalized && localization !== false && localization.locales.length > 1,
    mayTranslate: translations.canTranslate && translations.missing > 0,
    siteLink,
    isInDrawer: place.close !== undefined,
    isDoneOnceSaved: place.isDoneOnceSaved === true,
    async saveAndClose() {
      if (await save()) place.close?.()
    },
    goBack: (after) => (after === 'lost' && place.goToStart ? place.goToStart() : place.goBack()),
    title,
    save,
    publish: askOrPublish,
    publishAll: publish,
    heldBack,
    publishLocale: askOrPublishLocale,
    publishLocaleAnyway: publishLocale,
    defaultLacks,
    retry: () => void asked[lastAsked.current](),
    find() {
      const words = selectedWords()
      // The menu and the palette return the focus to where it was first.
      setTimeout(() => view.search.open(null, words))
    },
    askRevert: () => openDialog('revert'),
    askUnpublish: () => openDialog('unpublish'),
    askUnpublishLocale: () => openDialog('unpublishLocale'),
    askSchedule: () => openDialog('schedule'),
    askDelete: () => openDialog('delete'),
    askPassword: () => openDialog('password'),
    askCopyLocale: () => openDialog('copyLocale'),
    translate: () => void translations.translate(),
    createNew: () => place.createNew?.(),

    async duplicate() {
      const id = form.session.documentId
      if (id === null) return
      if (form.status.kind !== 'saved') {
        const outcome = await form.saveDraft()
        if (outcome.kind !== 'stored') {
          report(outcome, '')
          return
        }
      }
      try {
        const copy = await duplicateDocument(client, entity.slug, id, edited.locale)
        void queries.invalidateQueries({ queryKey: queryKeys.list(entity.slug) })
        toast.success(copy.message)
        place.openCopy?.(copy.id)
      } catch (error) {
        toast.error(failureText(error))
      }
    },

    async unpublish() {
      const label = title()
      report(await form.unpublish(), t('version:unpublishedSuccessfully', { label }))
    },

    async unpublishLocale() {
      const words = { label: title(), locale: localeName }
      report(await form.unpublishLocale(), t('version:unpublishedLocale', words))
    },

    async revert() {
      if (await revertToPublished()) toast.success(t('version:reverted'))
    },

    async remove() {
      const id = form.session.documentId
      if (isCollection && entity.trash !== false && id !== null) {
        const words = { label: labels.singular(entity), title: title() }
        await form.session.moveToTrash()
        clearReferenceCache(panel)
        queries.removeQueries({ queryKey: queryKeys.document(entity.slug, id) })
        void queries.invalidateQueries({ queryKey: queryKeys.list(entity.slug) })
        noteMoved([id], t('trash:moved', words))
        await place.onRemoved()
        return
      }
      const label = isCollection ? labels.singular(entity) : ''
      const gone = t('general:deletedTitleSuccessfully', { label, title: title() })
      await form.remove()
      void queries.invalidateQueries({ queryKey: queryKeys.list(entity.slug) })
      if (id !== null) queries.removeQueries({ queryKey: queryKeys.document(entity.slug, id) })
      toast.success(gone)
      await place.onRemoved()
    },

    async changePassword(change) {
      const id = form.session.documentId
      if (id === null) return
      await client.patch(documentPath(entity.slug, id), { body: change, query: { depth: 0 } })
    },
  }
}

/** What a write carries beside the document's fields and lacks, by its label. */
function useFaultsBeside({ isNew, fileProblem, lacksFile, password }: DocumentScreenState) {
  const { t } = useI18n()
  const isFileMissing = lacksFile && fileProblem !== null
  const isPasswordWrong = isNew && password.faults.length > 0
  const isUnconfirmed = isNew && password.confirmationFaults.length > 0
  return [
    ...(isFileMissing ? [t('upload:file')] : []),
    ...(isPasswordWrong ? [t('authentication:newPassword')] : []),
    ...(isUnconfirmed ? [t('authentication:confirmPassword')] : []),
  ]
}
