import { openedView } from '../../ui/index.ts'

const panels = () => import('./document-panels.ts')

/** The dialogs of a document that are fetched after it. */
export const DocumentPanels = Object.freeze({
  ChangePasswordDialog: openedView(async () => (await panels()).ChangePasswordDialog),
  CopyLocaleDialog: openedView(async () => (await panels()).CopyLocaleDialog),
  DocumentConflicts: openedView(async () => (await panels()).DocumentConflicts),
  HeldBackLocales: openedView(async () => (await panels()).HeldBackLocales),
  ImageEditor: openedView(async () => (await panels()).ImageEditor),
  IncompleteDefault: openedView(async () => (await panels()).IncompleteDefault),
  PasteURLDialog: openedView(async () => (await panels()).PasteURLDialog),
  RevertDialog: openedView(async () => (await panels()).RevertDialog),
  ScheduleDialog: openedView(async () => (await panels()).ScheduleDialog),
  SourceChangeDialog: openedView(async () => (await panels()).SourceChangeDialog),
})
