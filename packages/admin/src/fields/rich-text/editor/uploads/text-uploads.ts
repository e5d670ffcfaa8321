import {
  type DocumentId,
  isObject,
  type Json,
  type JsonObject,
  type RichTextNode,
} from '@stet/core'
import { $getNodeByKey, type EditorState, type NodeKey, SKIP_DOM_SELECTION_TAG } from 'lexical'
import { Listeners } from '../../../../base/listeners.ts'
import type { Path } from '../../../../base/path.ts'
import type { References } from '../../../../document/references/references.ts'
import type { FormStore } from '../../../../document/store/form-store.ts'
import type { I18n } from '../../../../i18n/i18n.ts'
import { documentUploads } from '../../../../uploads/document-uploads.ts'
import type { QueuedUpload, UploadQueue } from '../../../../uploads/upload-queue.ts'
import { $createPassingCard } from '../cards/CardNode.ts'
import { documentNode } from '../documents/document-nodes.ts'
import type { EditorView } from '../editor-view.ts'
import { FROM_OUTSIDE } from '../view/tags.ts'
import { describedPicture } from './described-picture.ts'
import type { TextPlace } from './insert-files.ts'
import { $linesBefore, $placeBehind, $placeNodes } from './places.ts'

/** The type of the cards of files on their way; no such node is ever stored. */
export const INCOMING = 'incoming'

/** What the uploads of a text need of the form around them, as it is now. */
export interface UploadSurroundings {
  readonly references: References
  readonly locale: string | null
  readonly t: I18n['t']
  readonly announce: (message: string) => void
}

export interface FileOnItsWay {
  readonly collection: string
  readonly queue: UploadQueue
  readonly upload: QueuedUpload
}

/** A file that is uploaded, or the address that the server has it from. */
export type Incoming = ({ readonly file: File } | { readonly address: string }) & {
  /** What a pasted picture stands for. */
  readonly alt?: string
}

/**
 * The files on their way into one text. Each has a card at its place, which is no part of the text:
 * the text can be written on, saved and undone meanwhile. Once a file is stored, its node takes the
 * place of the card; while the text is not on the screen, it goes where the card was.
 */
export class TextUploads {
  readonly #store: FormStore
  readonly #path: Path
  readonly #queues = new Map<string, UploadQueue>()
  readonly #listeners = new Listeners()
  /** The cards of the view, by the ids of the uploads. */
  readonly #cards = new Map<string, NodeKey>()
  /** Behind how many lines of the text the cards stand while there is no view. */
  readonly #lines = new Map<string, number>()
  #view: EditorView | null = null
  #around: UploadSurroundings

  constructor(store: FormStore, path: Path, around: UploadSurroundings) {
    this.#store = store
    this.#path = path
    this.#around = around
  }

  readonly subscribe = this.#listeners.subscribe

  /** Takes notice of what is around the text now: its language may be another one than before. */
  isIn(around: UploadSurroundings): void {
    this.#around = around
  }

  /** What is known of an upload; null once it is over. */
  find(id: string): FileOnItsWay | null {
    for (const [collection, queue] of this.#queues) {
      const upload = queue.getEntries().find((one) => one.id === id)
      if (upload) return { collection, queue, upload }
    }
    return null
  }

  /** Sends files to a collection and shows them at a place of the text. */
  add(collection: string, incoming: readonly Incoming[], at: TextPlace): void {
    const view = this.#view
    if (view === null) return
    const queue = this.#queue(collection)
    const files = incoming.map((one) => {
      const file = 'file' in one ? one.file : this.#fileAt(one.address)
      if (one.alt !== undefined) this.#alts.set(file, one.alt)
      return file
    })
    const ids = queue.add(files)
    // A file may be refused at once, but none is stored before its card is there.
    view.editor.update(
      () => {
        const cards = ids.map((id) => {
          const card = $createPassingCard({ type: INCOMING, id })
          this.#cards.set(id, card.getKey())
          return card
        })
        $placeNodes(cards, at)
      },
      { tag: SKIP_DOM_SELECTION_TAG, discrete: true },
    )
  }

  /** Ends an upload, or takes a failed one away. */
  cancel(id: string): void {
    const key = this.#cards.get(id)
    this.#forget(id)
    if (key === undefined) return
    this.#view?.removeCard(key)
  }

  /** Shows a stored document in the place of an upload. */
  fulfil(id: string, document: JsonObject): void {
    const { references, t, announce } = this.#around
    const collection = this.find(id)?.collection
    const { id: documentId } = document
    if (collection === undefined || !isId(documentId)) return
    references.update(collection, documentId, document)
    const node = documentNode('uploads', { collection, id: documentId })
    const key = this.#cards.get(id)
    const lines = this.#lines.get(id)
    this.#forget(id)
    if (key !== undefined && this.#view !== null) this.#view.replaceCard(key, node)
    else if (lines !== undefined) this.#store.set(this.#path, this.#withNode(node, lines))
    const { file } = references.label(collection, documentId)
    announce(t('upload:uploaded', { name: file?.name ?? '' }))
  }

  /** Shows the cards in a view and follows them; the result stops that. */
  attach(view: EditorView): () => void {
    this.#view = view
    this.#place([...this.#lines])
    this.#lines.clear()
    const stop = view.editor.registerUpdateListener(({ editorState, prevEditorState, tags }) => {
      if (this.#cards.size === 0) return
      for (const [id, key] of this.#cards) {
        if (editorState.read(() => $getNodeByKey(key)?.isAttached())) continue
        if (!tags.has(FROM_OUTSIDE)) this.#forget(id)
        // The lines around it were replaced from outside, the file stays.
        else this.#place([[id, linesBefore(prevEditorState, key)]])
      }
    })
    return () => {
      stop()
      const state = view.editor.getEditorState()
      for (const [id, key] of this.#cards) this.#lines.set(id, linesBefore(state, key))
      this.#cards.clear()
      this.#view = null
    }
  }

  #place(places: readonly (readonly [string, number])[]): void {
    if (places.length === 0) return
    this.#view?.editor.update(
      () => {
        for (const [id, lines] of places.toReversed()) {
          const card = $createPassingCard({ type: INCOMING, id })
          this.#cards.set(id, card.getKey())
          $placeBehind(card, lines)
        }
      },
      { tag: SKIP_DOM_SELECTION_TAG },
    )
  }

  #forget(id: string): void {
    this.#cards.delete(id)
    this.#lines.delete(id)
    this.find(id)?.queue.remove(id)
  }

  /** The file that is sent for one in the queue, as far as it is here. */
  fileOf({ file }: QueuedUpload): File {
    return this.#addresses.get(file)?.fetched ?? file
  }

  /** The values that the document of a file starts with. */
  valuesOf(collection: string, file: File): JsonObject {
    const entity = this.#around.references.collection(collection)
    const alt = this.#alts.get(file)
    return entity && alt !== undefined ? describedPicture(entity, alt) : {}
  }

  readonly #alts = new WeakMap<File, string>()

  /** Stands in the queue for a file that is not here yet. */
  #fileAt(address: string): File {
    const file = new File([], nameIn(address))
    this.#addresses.set(file, { address, fetched: null })
    return file
  }

  readonly #addresses = new WeakMap<File, { readonly address: string; fetched: File | null }>()

  async #fetched(
    collection: string,
    file: File,
    { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
  ): Promise<File> {
    const known = this.#addresses.get(file)
    if (known === undefined) return file
    known.fetched ??= await this.#around.references.fetchFile(collection, known.address, {
      signal,
      onProgress: (share) => onProgress((share ?? 0) / 2),
    })
    return known.fetched
  }

  #queue(collection: string): UploadQueue {
    const known = this.#queues.get(collection)
    if (known) return known
    const made = documentUploads({
      place: () => {
        const { references, locale, t } = this.#around
        return { collection: references.collection(collection), locale, t }
      },
      fetch: (...about) => this.#around.references.fetch(...about),
      values: (file) => this.valuesOf(collection, file),
      fetched: (file, about) => this.#fetched(collection, file, about),
      onStored: (document, _file, id) => this.fulfil(id, document),
      keepsStored: true,
    })
    made.subscribe(() => this.#listeners.notify())
    this.#store.arriving.follow(made)
    this.#queues.set(collection, made)
    return made
  }

  /** The text with another node behind its first lines. */
  #withNode(node: JsonObject, lines: number): Json {
    const value = this.#store.get(this.#path)
    const own = this.#store.textNodes.fresh(this.#path, node as RichTextNode)
    const before = isObject(value) ? value : {}
    const root = isObject(before.root) ? before.root : emptyRoot
    const children = Array.isArray(root.children) ? (root.children as readonly Json[]) : []
    return { ...before, root: { ...root, children: children.toSpliced(lines, 0, own as Json) } }
  }
}

const emptyRoot: JsonObject = {
  ...{ type: 'root', version: 1, direction: null, format: '', indent: 0, children: [] },
}

function linesBefore(state: EditorState, key: NodeKey): number {
  return state.read(() => {
    const card = $getNodeByKey(key)
    return card === null ? 0 : $linesBefore(card)
  })
}

/** The last part of an address, for people. */
function nameIn(address: string): string {
  const { pathname, hostname } = new URL(address)
  return pathname.split('/').findLast((part) => part !== '') ?? hostname
}

const isId = (id: unknown): id is DocumentId => typeof id === 'string' || typeof id === 'number'
