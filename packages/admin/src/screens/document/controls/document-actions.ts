import Copy from 'lucide-react/icons/copy'
import History from 'lucide-react/icons/history'
import KeyRound from 'lucide-react/icons/key-round'
import Languages from 'lucide-react/icons/languages'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import Undo from 'lucide-react/icons/undo-2'
import type { Action } from '../../../actions/action.ts'
import type { DocumentStatus } from '../header/document-status.ts'

/** What the actions of a document look at and what they can set going. */
export interface DocumentDesk {
  readonly hasDrafts: boolean
  /** Null where every save is public. */
  readonly status: DocumentStatus | null
  /** It was never stored. */
  readonly isNew: boolean
  /** There are edits that no request carries yet. */
  readonly isDirty: boolean
  readonly isPublishing: boolean
  readonly mayWrite: boolean
  /** Somebody else is editing it. */
  readonly isElsewhere: boolean
  /** May show readers what is written, and take it back from them. */
  readonly mayPublish: boolean
  /** There are locales to be published one by one. */
  readonly hasLocales: boolean
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
  /** It is in a drawer, which is closed over what goes on below. */
  readonly isInDrawer: boolean
  /** What is saved by hand ends the work: the drawer was opened to make the document. */
  readonly isDoneOnceSaved: boolean
  save(): void
  saveAndClose(): void
  publish(): void
  publishLocale(): void
  askRevert(): void
  askUnpublish(): void
  askDelete(): void
  askPassword(): void
  askCopyLocale(): void
  createNew(): void
  duplicate(): void
}

const mayPublish = (desk: DocumentDesk) => desk.mayWrite && desk.mayPublish
const isWorthSaving = ({ isDirty, isNew }: DocumentDesk) => isDirty || isNew

/** Keeps what was written: as a draft where there are drafts. */
const save: Action<DocumentDesk> = {
  name: 'save',
  section: 'general:actions',
  label: 'general:save',
  shortcut: 'mod+s',
  isVisible: (desk) => desk.mayWrite && !desk.hasDrafts,
  isEnabled: isWorthSaving,
  perform: (desk) => desk.save(),
}

const saveDraft: Action<DocumentDesk> = {
  name: 'save-draft',
  section: 'general:actions',
  label: 'version:saveDraft',
  shortcut: 'mod+s',
  isVisible: (desk) => desk.mayWrite && desk.hasDrafts,
  isEnabled: isWorthSaving,
  perform: (desk) => desk.save(),
}

/** Where a document is looked after beside another one: the way back to that in one step. */
const saveAndClose: Action<DocumentDesk> = {
  name: 'save-and-close',
  section: 'general:actions',
  label: 'document:saveAndClose',
  isVisible: (desk) => desk.mayWrite && desk.isInDrawer && !desk.isDoneOnceSaved,
  isEnabled: isWorthSaving,
  perform: (desk) => desk.saveAndClose(),
}

/** Shows readers what editors see. */
const publish: Action<DocumentDesk> = {
  name: 'publish',
  section: 'general:actions',
  label: ({ status }) => (status === 'draft' ? 'version:publish' : 'version:publishChanges'),
  shortcut: 'mod+enter',
  isVisible: (desk) => mayPublish(desk) && desk.hasDrafts,
  isEnabled: (desk) => !desk.isPublishing && (isWorthSaving(desk) || desk.status !== 'published'),
  perform: (desk) => desk.publish(),
}

/** Shows readers what is written in this locale; the others stay as readers have them. */
const publishLocale: Action<DocumentDesk> = {
  name: 'publish-locale',
  section: 'general:actions',
  label: 'version:publishThisLocale',
  labelValues: ({ localeName }) => ({ locale: localeName }),
  icon: Languages,
  // Of a new document it only has its place, so that the first save moves nothing.
  isVisible: (desk) => mayPublish(desk) && desk.hasDrafts && desk.hasLocales,
  isEnabled: (desk) =>
    !desk.isNew && !desk.isPublishing && (isWorthSaving(desk) || desk.status !== 'published'),
  perform: (desk) => desk.publishLocale(),
}

/** Puts what editors have back to what readers have. */
const revert: Action<DocumentDesk> = {
  name: 'revert',
  section: 'general:actions',
  label: 'version:revertToPublished',
  icon: History,
  isVisible: (desk) => mayPublish(desk) && desk.status === 'changed',
  perform: (desk) => desk.askRevert(),
}

const unpublish: Action<DocumentDesk> = {
  name: 'unpublish',
  section: 'general:actions',
  label: 'version:unpublish',
  icon: Undo,
  isVisible: (desk) =>
    mayPublish(desk) && (desk.status === 'published' || desk.status === 'changed'),
  perform: (desk) => desk.askUnpublish(),
}

const changePassword: Action<DocumentDesk> = {
  name: 'change-password',
  section: 'general:actions',
  label: 'authentication:changePassword',
  icon: KeyRound,
  isVisible: (desk) => desk.hasPassword && desk.mayWrite && !desk.isNew,
  perform: (desk) => desk.askPassword(),
}

const copyLocale: Action<DocumentDesk> = {
  name: 'copy-locale',
  section: 'general:actions',
  label: 'localization:copyFromAnother',
  icon: Languages,
  isVisible: (desk) => desk.hasOtherLocales && desk.mayWrite && !desk.isNew,
  perform: (desk) => desk.askCopyLocale(),
}

const createNew: Action<DocumentDesk> = {
  name: 'create-new',
  section: 'general:actions',
  label: 'fields:createNew',
  icon: Plus,
  isVisible: (desk) => desk.mayCreate && !desk.isNew,
  perform: (desk) => desk.createNew(),
}

/** A copy is of what is stored: edits are kept as a draft before, where that shows readers nothing. */
const duplicate: Action<DocumentDesk> = {
  name: 'duplicate',
  section: 'general:actions',
  label: 'general:duplicate',
  icon: Copy,
  isVisible: (desk) => desk.mayDuplicate && !desk.isNew,
  isEnabled: (desk) => !desk.isDirty || (desk.hasDrafts && desk.mayWrite),
  perform: (desk) => desk.duplicate(),
}

const remove: Action<DocumentDesk> = {
  name: 'delete',
  section: 'general:actions',
  label: ({ hasTrash }) => (hasTrash ? 'trash:move' : 'general:delete'),
  icon: Trash,
  destructive: ({ hasTrash }) => !hasTrash,
  isVisible: (desk) => desk.mayDelete && !desk.isNew,
  isEnabled: (desk) => !desk.isElsewhere,
  perform: (desk) => desk.askDelete(),
}

export const documentActions: readonly Action<DocumentDesk>[] = [
  save,
  saveDraft,
  saveAndClose,
  publish,
  publishLocale,
  revert,
  unpublish,
  changePassword,
  copyLocale,
  createNew,
  duplicate,
  remove,
]
