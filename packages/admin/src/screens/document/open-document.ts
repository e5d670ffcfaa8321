import { createContext, use, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Listeners } from '../../base/listeners.ts'
import { neverNotifies } from '../../base/use-store-value.ts'
import type { DocumentSubject } from '../../plugins/panel-plugin.ts'
import type { DocumentCommands } from './controls/use-document-commands.ts'
import type { DocumentScreenState } from './use-edited-document.ts'

/** The document of a screen or drawer, with what can be done with it. */
export interface OpenDocumentState {
  readonly edited: DocumentScreenState
  readonly commands: DocumentCommands
  readonly subject: DocumentSubject
}

/**
 * Holds the state of a screen or drawer for what is inside of it. It stays the same object while the
 * state changes: with each value of a context React looks through all components below for those that
 * read it, which a text with many blocks has thousands of.
 */
export class OpenDocument {
  readonly #listeners = new Listeners()
  #state: OpenDocumentState

  constructor(state: OpenDocumentState) {
    this.#state = state
  }

  readonly subscribe = this.#listeners.subscribe

  readonly getState = (): OpenDocumentState => this.#state

  setState(state: OpenDocumentState): void {
    if (state === this.#state) return
    this.#state = state
    this.#listeners.notify()
  }
}

export const OpenDocumentContext = createContext<OpenDocument | null>(null)

/** For the provider of the context: holds this state from when it is on the screen. */
export function useProvidedDocument({
  edited,
  commands,
  subject,
}: OpenDocumentState): OpenDocument {
  const state = useMemo(() => ({ edited, commands, subject }), [edited, commands, subject])
  const [open] = useState(() => new OpenDocument(state))
  useLayoutEffect(() => open.setState(state), [open, state])
  return open
}

/** The document around the component; null where there is none. */
export function useOpenDocumentState(): OpenDocumentState | null {
  const open = use(OpenDocumentContext)
  return useSyncExternalStore(open?.subscribe ?? neverNotifies, open?.getState ?? nothing)
}

const nothing = () => null

/** The edited document for plugins; the same object until another one is opened. */
export function useDocumentSubject({
  entity,
  form,
  isNew,
  locale,
}: Pick<DocumentScreenState, 'entity' | 'form' | 'isNew' | 'locale'>): DocumentSubject {
  const { kind, slug } = entity
  const id = kind === 'global' || isNew ? null : form.session.documentId
  return useMemo(() => ({ kind, slug, id, locale }), [kind, slug, id, locale])
}
