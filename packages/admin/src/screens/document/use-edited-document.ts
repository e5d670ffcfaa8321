import {
  type ClientCollection,
  type ClientGlobal,
  type DocumentId,
  hasDrafts,
  isAllowed,
  type JsonObject,
  type MessageKey,
} from '@stet/core'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { LoadedDocument } from '../../api/documents/document.ts'
import { createDocumentTransport } from '../../api/documents/document-transport.ts'
import { restoreDocument } from '../../api/documents/trash.ts'
import { type Path, valueAt } from '../../base/path.ts'
import { neverNotifies, useStoreValue } from '../../base/use-store-value.ts'
import type { LockState } from '../../document/locks/lock-keeper.ts'
import type { RemoteChangesState } from '../../document/merging/remote-changes.ts'
import { closedPaths } from '../../document/rules/field-access.ts'
import type { SaveStatus } from '../../document/saving/save-state.ts'
import type { DocumentSession } from '../../document/session/document-session.ts'
import { useDocumentSession } from '../../document/session/use-document.ts'
import type { FormStore } from '../../document/store/form-store.ts'
import { ChosenFiles, FILE_PATH, readFileChange } from '../../files/chosen-files.ts'
import { usePanel } from '../../panel/panel.ts'
import { useDocumentPermissions } from '../../panel/permissions/use-document-permissions.ts'
import { useConfig, useUser } from '../../panel/session/use-session.ts'
import { useMayPublish, usePublishPermission } from './controls/use-may-publish.ts'
import { documentStatus } from './header/document-status.ts'
import { isOnDocument } from './is-on-document.ts'
import { useCurrentPassword } from './passwords/use-current-password.ts'
import { useNewPassword } from './passwords/use-new-password.ts'
import { useStoredDocument } from './use-stored-document.ts'

export interface OpenedDocument {
  readonly entity: ClientCollection | ClientGlobal
  /** Null for a new document, and for globals. */
  readonly id: DocumentId | null
  readonly locale: string | null
  /** Null for a document that is not stored yet. */
  readonly loaded: LoadedDocument | null
  /** What a new document begins with. */
  readonly initial?: JsonObject
  readonly onCreated?: (id: DocumentId) => void
  /** It is in the trash: to be looked at. */
  readonly inTrash?: boolean
}

/** Drafts save themselves, and this one will once its file is chosen, or its account was made. */
export type AutosaveBlocker = 'file' | 'account'

/** The state of a screen that edits a document. */
export type DocumentScreenState = ReturnType<typeof useEditedDocument>

/** Opens the document over REST and follows what becomes of it. */
export function useEditedDocument(opened: OpenedDocument) {
  const { entity, id, locale, loaded, initial = {}, onCreated, inTrash = false } = opened
  const { client, live } = usePanel()
  const router = useRouter()
  const config = useConfig()
  const user = useUser()
  const { stored, noteStored } = useStoredDocument(entity, locale, loaded)
  const password = useNewPassword()
  const currentPassword = useCurrentPassword()
  const [files] = useState(() => new ChosenFiles())
  const [fileProblem, setFileProblem] = useState<MessageKey | null>(null)

  const autosave = autosaveOf(entity)
  const isNew = stored === null
  const isCollection = entity.kind === 'collection'
  const storedId = isCollection ? ((stored?.document.id as DocumentId | undefined) ?? id) : null
  const { permissions, isKnown } = useDocumentPermissions(entity, isNew ? null : storedId, inTrash)
  // What has just been made stays as it was being made, until it is known what comes of it.
  const operation: 'create' | 'update' = isCollection && (isNew || !isKnown) ? 'create' : 'update'
  // Who may not see drafts would write over those of others.
  const seesDrafts =
    isNew || !isKnown || !hasDrafts(entity) || isAllowed(permissions, 'readVersions')
  const isPermitted = !inTrash && seesDrafts && isAllowed(permissions, operation)
  const hasPassword = isCollection && entity.auth !== false && entity.auth.hasPasswords

  const needsFile = isCollection && entity.upload !== false && entity.upload.filesRequiredOnCreate
  const hasFile = (store: FormStore) =>
    !needsFile || files.get(readFileChange(store.get(FILE_PATH))) !== undefined

  const documentForm = useDocumentSession({
    entity,
    id,
    locale,
    initial: loaded?.document ?? initial,
    revision: loaded?.revision ?? null,
    user,
    readOnly: !isPermitted,
    // An account has to be created by hand: its address must not be saved while it is being typed.
    isStorable: (store) => !hasPassword && hasFile(store),
    keepsLock: isPermitted && entity.lockDocuments !== false,
    listen: live.subscribe,
    staysLocked: () => isOnDocument(router.latestLocation.pathname, entity, id),
    maxTextLength: config.defaultMaxTextLength,
    transport: (session) =>
      createDocumentTransport(
        client,
        {
          kind: entity.kind,
          slug: entity.slug,
          documentId: () => session.documentId,
          inTrash,
          ...(isCollection && entity.upload !== false && { files }),
          ...(hasPassword && {
            secrets: () => ({ password: password.read() }),
            confirmation: () => currentPassword.read(),
          }),
        },
        locale,
      ),
    onStored: (event) => {
      noteStored(event)
      if (event.operation === 'create') onCreated?.(event.document.id as DocumentId)
    },
  })

  const isSignedOut = useIsSignedOut()
  // What is being sent waits in the panel's client until its editor has signed in again.
  const status = isSignedOut && isOnItsWay(documentForm.status) ? signedOut : documentForm.status
  const form = { ...documentForm, status }

  const { store } = form
  const fields = permissions?.fields
  useEffect(() => {
    store.closeFields(closedPaths(store.plan, fields, operation))
  }, [store, fields, operation])
  const lacksFile = useSyncExternalStore(
    useCallback((listener: () => void) => store.subscribe(FILE_PATH, listener), [store]),
    () => isNew && !hasFile(store),
  )
  const needsPassword = hasPassword && isNew
  const isOwnAccount =
    hasPassword &&
    stored !== null &&
    entity.slug === user.collection &&
    stored.document.id === user.id
  const hasOtherAddress = useStoreValue(store, emailPath, isChangedIn) && isOwnAccount
  const waitsFor: AutosaveBlocker | null =
    autosave === false ? null : needsPassword ? 'account' : lacksFile ? 'file' : null
  const lock = useLock(form.session)
  const others = useOthers(form.session)
  const askedID = isNew ? null : storedId
  const { mayPublish, isAsked } = usePublishPermission(entity, askedID, isPermitted, operation)
  const mayPublishLocale = useMayPublish(entity, askedID, isPermitted, operation, 'edited')

  return {
    entity,
    locale,
    permissions,
    operation,
    form,
    stored,
    isNew,
    lock,
    /** What another editor has just done to it. */
    others,
    /** The user may, and no other editor has the lock. */
    mayWrite: isPermitted && lock.kind === 'editing' && others.kind !== 'trashed',
    mayPublish,
    /** Until it is known whether publishing is offered; the other buttons would move then. */
    isPublishAsked: isAsked,
    mayPublishLocale,
    password,
    /** A password is chosen along with the account. */
    needsPassword,
    hasPassword,
    /** It is the user's own account. */
    isOwnAccount,
    /** Required for a change of the user's own address. */
    currentPassword,
    needsCurrentPassword: hasOtherAddress,
    files,
    fileProblem,
    lacksFile,
    /** Whether there is a file where one must be; says so where not. */
    checkFile(): boolean {
      const isMissing = isNew && !hasFile(store)
      setFileProblem(isMissing ? 'error:missingFile' : null)
      return !isMissing
    },
    /** Takes it out of the trash again after another editor moved it there; edits are kept. */
    async restoreFromTrash(): Promise<void> {
      if (storedId === null) return
      await restoreDocument(client, entity.slug, storedId)
      form.session.others.restored(null)
    },
    /** `false`: saving is up to the editor. */
    autosave,
    waitsFor,
    /** Where a draft saves itself there is nothing to press, unless the site wants it. */
    showsSaveDraft: autosave === false || autosave.showSaveDraftButton || waitsFor === 'account',
    status: documentStatus({
      hasDrafts: hasDrafts(entity),
      status: stored?.document._status,
      isPublished: stored?.isPublished ?? false,
    }),
  }
}

const signedOut: SaveStatus = Object.freeze({ kind: 'signedOut' })

const isOnItsWay = ({ kind }: SaveStatus) =>
  kind === 'dirty' || kind === 'saving' || kind === 'offline'

function useIsSignedOut(): boolean {
  const { session } = usePanel()
  return useSyncExternalStore(session.subscribe, session.getState) === 'expired'
}

const emailPath: Path = Object.freeze(['email'])

const isChangedIn = (store: FormStore, path: Path) =>
  store.get(path) !== valueAt(store.acknowledged, path)

const unlocked: LockState = Object.freeze({ kind: 'editing', isOwn: false })

function useLock({ lock }: DocumentSession): LockState {
  return useSyncExternalStore(lock?.subscribe ?? neverNotifies, lock?.getState ?? (() => unlocked))
}

function useOthers({ others }: DocumentSession): RemoteChangesState {
  return useSyncExternalStore(others.subscribe, others.getState)
}

function autosaveOf({ versions }: ClientCollection | ClientGlobal) {
  return versions !== false && versions.drafts !== false && versions.drafts.autosave
}
