import CalendarClock from 'lucide-react/icons/calendar-clock'
import Copy from 'lucide-react/icons/copy'
import ExternalLink from 'lucide-react/icons/external-link'
import History from 'lucide-react/icons/history'
import KeyRound from 'lucide-react/icons/key-round'
import Languages from 'lucide-react/icons/languages'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import Trash from 'lucide-react/icons/trash-2'
import Undo from 'lucide-react/icons/undo-2'
import type { Action } from '../../../actions/action.ts'
import type { DocumentStatus } from '../header/document-status.ts'

/** What the actions of a document depend on, and what they can do. */
export interface DocumentActionContext {
  readonly hasDrafts: boolean
  /** Null where every save is public. */
  readonly status: DocumentStatus | null
  /** It has not been stored yet. */
  readonly isNew: boolean
  /** There are edits that have not been sent yet. */
  readonly isDirty: boolean
  readonly isPublishing: boolean
  readonly mayWrite: boolean
  /** Another editor has the lock. */
  readonly isElsewhere: boolean
  /** May show readers what is written, and take it back from them. */
  readonly mayPublish: boolean
  /** Whether they may give readers the locale that is edited. */
  readonly mayPublishLocale: boolean
  /** There are locales to be published one by one. */
  readonly hasLocales: boolean
  /** It can be published at a time that is set beforehand. */
  readonly isSchedulable: boolean
  /** Readers have the locale that is edited, and another one beside it. */
  readonly mayLoseLocale: boolean
  /** The locale that is edited, as people call it. */
  readonly localeName: string
  readonly mayCreate: boolean
  readonly mayDuplicate: boolean
  readonly mayDelete: boolean
  /** What is deleted goes to the trash. */
  readonly hasTrash: boolean
  /** It is an account that signs in with a password. */
  readonly hasPassword: boolean
  /** Something of it is written per locale, and there is another locale to copy from. */
  readonly hasOtherLocales: boolean
  /** The service of the site can translate something that is not translated yet. */
  readonly mayTranslate: boolean
  /** Leads to where readers find it; null where there is no such place. */
  readonly siteLink: string | null
  /** It is in a drawer, which is closed over what goes on below. */
  readonly isInDrawer: boolean
  /** What is saved by hand ends the work: the drawer was opened to make the document. */
  readonly isDoneOnceSaved: boolean
  save(): void
  saveAndClose(): void
  publish(): void
  publishLocale(): void
  find(): void
  askRevert(): void
  askUnpublish(): void
  askUnpublishLocale(): void
  askSchedule(): void
  askDelete(): void
  askPassword(): void
  askCopyLocale(): void
  translate(): void
  createNew(): void
  duplicate(): void
}

const mayPublish = (context: DocumentActionContext) => context.mayWrite && context.mayPublish
const isWorthSaving = ({ isDirty, isNew }: DocumentActionContext) => isDirty || isNew

/** Keeps what was written: as a draft where there are drafts. */
const save: Action<DocumentActionContext> = {
  name: 'save',
  section: 'general:actions',
  label: 'general:save',
  shortcut: 'mod+s',
  isVisible: (context) => context.mayWrite && !context.hasDrafts,
  isEnabled: isWorthSaving,
  perform: (context) => context.save(),
}

const saveDraft: Action<DocumentActionContext> = {
  name: 'save-draft',
  section: 'general:actions',
  label: 'version:saveDraft',
  shortcut: 'mod+s',
  isVisible: (context) => context.mayWrite && context.hasDrafts,
  isEnabled: isWorthSaving,
  perform: (context) => context.save(),
}

/** Where a document is looked after beside another one: the way back to that in one step. */
const saveAndClose: Action<DocumentActionContext> = {
  name: 'save-and-close',
  section: 'general:actions',
  label: 'document:saveAndClose',
  isVisible: (context) => context.mayWrite && context.isInDrawer && !context.isDoneOnceSaved,
  isEnabled: isWorthSaving,
  perform: (context) => context.saveAndClose(),
}

/** Shows readers what editors see. */
const publish: Action<DocumentActionContext> = {
  name: 'publish',
  section: 'general:actions',
  label: ({ status }) => (status === 'draft' ? 'version:publish' : 'version:publishChanges'),
  shortcut: 'mod+enter',
  isVisible: (context) => mayPublish(context) && context.hasDrafts,
  isEnabled: (context) =>
    !context.isPublishing && (isWorthSaving(context) || context.status !== 'published'),
  perform: (context) => context.publish(),
}

/** Shows readers what is written in this locale; the others stay as readers have them. */
const publishLocale: Action<DocumentActionContext> = {
  name: 'publish-locale',
  section: 'general:actions',
  label: 'version:publishThisLocale',
  labelValues: ({ localeName }) => ({ locale: localeName }),
  icon: Languages,
  // Of a new document it only has its place, so that the first save moves nothing.
  isVisible: (context) =>
    context.mayWrite && context.mayPublishLocale && context.hasDrafts && context.hasLocales,
  isEnabled: (context) =>
    !context.isNew &&
    !context.isPublishing &&
    (isWorthSaving(context) || context.status !== 'published'),
  perform: (context) => context.publishLocale(),
}

/** Sets the time at which readers are shown it, or lose it. */
const schedule: Action<DocumentActionContext> = {
  name: 'schedule',
  section: 'general:actions',
  label: 'schedule:action',
  icon: CalendarClock,
  // Of a new document it only has its place, so that the first save moves nothing.
  isVisible: (context) => mayPublish(context) && context.hasDrafts && context.isSchedulable,
  isEnabled: (context) => !context.isNew,
  perform: (context) => context.askSchedule(),
}

/** Puts what editors have back to what readers have. */
const revert: Action<DocumentActionContext> = {
  name: 'revert',
  section: 'general:actions',
  label: 'version:revertToPublished',
  icon: History,
  isVisible: (context) => mayPublish(context) && context.status === 'changed',
  perform: (context) => context.askRevert(),
}

const unpublish: Action<DocumentActionContext> = {
  name: 'unpublish',
  section: 'general:actions',
  label: 'version:unpublish',
  icon: Undo,
  isVisible: (context) =>
    mayPublish(context) && (context.status === 'published' || context.status === 'changed'),
  perform: (context) => context.askUnpublish(),
}

/** Takes this locale from readers; the others stay as readers have them. */
const unpublishLocale: Action<DocumentActionContext> = {
  name: 'unpublish-locale',
  section: 'general:actions',
  label: 'version:unpublishThisLocale',
  labelValues: ({ localeName }) => ({ locale: localeName }),
  icon: Languages,
  isVisible: (context) =>
    context.mayWrite && context.mayPublishLocale && context.hasDrafts && context.mayLoseLocale,
  perform: (context) => context.askUnpublishLocale(),
}

const changePassword: Action<DocumentActionContext> = {
  name: 'change-password',
  section: 'general:actions',
  label: 'authentication:changePassword',
  icon: KeyRound,
  isVisible: (context) => context.hasPassword && context.mayWrite && !context.isNew,
  perform: (context) => context.askPassword(),
}

const copyLocale: Action<DocumentActionContext> = {
  name: 'copy-locale',
  section: 'general:actions',
  label: 'localization:copyFromAnother',
  icon: Languages,
  isVisible: (context) => context.hasOtherLocales && context.mayWrite && !context.isNew,
  perform: (context) => context.askCopyLocale(),
}

const translate: Action<DocumentActionContext> = {
  name: 'translate',
  section: 'general:actions',
  label: 'translation:translateMissing',
  icon: Languages,
  isVisible: (context) => context.mayTranslate && context.mayWrite,
  perform: (context) => context.translate(),
}

/** Searches all fields; the browser's own search knows nothing of what is closed. */
const find: Action<DocumentActionContext> = {
  name: 'find',
  section: 'general:actions',
  label: 'fields:findInDocument',
  icon: Search,
  shortcut: 'mod+shift+f',
  isVisible: () => true,
  perform: (context) => context.find(),
}

/** The page of the site that readers get, also of a draft, which the site may show or not. */
const viewOnSite: Action<DocumentActionContext> = {
  name: 'view-on-site',
  section: 'general:actions',
  label: 'preview:viewOnSite',
  icon: ExternalLink,
  isVisible: (context) => context.siteLink !== null,
  perform: ({ siteLink }) => {
    if (siteLink !== null) window.open(siteLink, '_blank', 'noopener,noreferrer')
  },
}

const createNew: Action<DocumentActionContext> = {
  name: 'create-new',
  section: 'general:actions',
  label: 'fields:createNew',
  icon: Plus,
  isVisible: (context) => context.mayCreate && !context.isNew,
  perform: (context) => context.createNew(),
}

/** A copy is of what is stored: edits are kept as a draft before, where that shows readers nothing. */
const duplicate: Action<DocumentActionContext> = {
  name: 'duplicate',
  section: 'general:actions',
  label: 'general:duplicate',
  icon: Copy,
  isVisible: (context) => context.mayDuplicate && !context.isNew,
  isEnabled: (context) => !context.isDirty || (context.hasDrafts && context.mayWrite),
  perform: (context) => context.duplicate(),
}

const remove: Action<DocumentActionContext> = {
  name: 'delete',
  section: 'general:actions',
  label: ({ hasTrash }) => (hasTrash ? 'trash:move' : 'general:delete'),
  icon: Trash,
  destructive: ({ hasTrash }) => !hasTrash,
  isVisible: (context) => context.mayDelete && !context.isNew,
  isEnabled: (context) => !context.isElsewhere,
  perform: (context) => context.askDelete(),
}

export const documentActions: readonly Action<DocumentActionContext>[] = [
  save,
  saveDraft,
  saveAndClose,
  publish,
  publishLocale,
  schedule,
  revert,
  unpublish,
  unpublishLocale,
  viewOnSite,
  find,
  changePassword,
  copyLocale,
  translate,
  createNew,
  duplicate,
  remove,
]
