import {
  type ClientCollection,
  type DocumentId,
  type FocalPoint,
  isObject,
  type Json,
  type JsonObject,
  type ReferenceField,
  type Where,
} from '@stet/core'
import { KeyedListeners } from '../../base/listeners.ts'
import { isPreviewed } from '../../files/preview-types.ts'
import { previewUrl, type StoredFile, storedFile } from '../../files/stored-file.ts'
import type { I18n } from '../../i18n/i18n.ts'
import type { FormSubject } from '../rules/form-state-sync.ts'
import { pictureField, pictureLink } from './document-picture.ts'
import { fieldsOfLabel } from './label-select.ts'
import { searchWhere } from './search-where.ts'
import type { StoredLink } from './stored-link.ts'

/** Reads JSON from the API as the signed-in editor; `path` is below the API's address. */
export type FetchJson = (
  path: string,
  options: {
    readonly query: Readonly<Record<string, unknown>>
    /** Sent along with a question that an address is too short for. */
    readonly body?: JsonObject
    readonly file?: File
    readonly onProgress?: (share: number) => void
    readonly signal?: AbortSignal
  },
) => Promise<unknown>

/** Has the server fetch the file at an address for a collection that allows that. */
export type FetchFileFrom = (
  collection: string,
  address: string,
  options: {
    readonly signal: AbortSignal
    /** The share that has arrived, from 0 to 1; null if it is not known. */
    readonly onProgress: (share: number | null) => void
  },
) => Promise<File>

/** What a form shows of another document. */
export interface ReferenceLabel {
  /** `missing`: deleted, or not readable by this editor; the server does not distinguish. */
  readonly state: 'loading' | 'found' | 'missing' | 'failed'
  /** Empty when the document has no title. */
  readonly title: string
  /** Of an upload that is an image. */
  readonly thumbnail: string | null
  /** Of an upload. */
  readonly file?: LabelledFile
  /** The file that is shown for a document that is no file itself. */
  readonly picture?: StoredLink
  /** Where the collection has drafts. */
  readonly status?: 'draft' | 'published'
}

export interface LabelledFile {
  readonly name: string
  readonly mimeType: string
  readonly filesize: number | null
  readonly width: number | null
  readonly height: number | null
  readonly focalPoint: FocalPoint
  /** The image as wide as a column of text; null if browsers do not show its type. */
  readonly picture: string | null
}

export interface FoundReference extends ReferenceLabel {
  readonly collection: string
  readonly id: DocumentId
}

export interface ReferencePage {
  readonly found: readonly FoundReference[]
  readonly hasMore: boolean
}

/** A field with `filterOptions`, which only the server can evaluate. */
export interface ConditionedField {
  readonly about: FormSubject
  /** The whole form. */
  readonly data: JsonObject
  /** Of the field, with row indexes: `layout.0.related`. */
  readonly path: string
}

export interface ReferenceRequest {
  readonly words: string
  /** Counts from 1. */
  readonly page: number
  /** Default: as the collection's list is sorted. */
  readonly sort?: string | undefined
  /** What else is asked of the documents. */
  readonly where?: Where | undefined
  readonly limit?: number | undefined
  readonly field?: ConditionedField | null | undefined
}

export interface ReferencesOptions {
  readonly collections: readonly ClientCollection[]
  readonly fetch: FetchJson
  readonly locale: string | null
  /** Has the server fetch a file for an upload collection; rejects where this is not given. */
  readonly fetchFile?: FetchFileFrom
  /** Whether the editor may read a field of a collection; every one where this is not given. */
  readonly mayRead?: (collection: string, field: string) => boolean
  /** What a document is called, from the value of its collection's title field. */
  readonly titleText: (collection: ClientCollection, title: string, i18n: I18n) => string
  /** The address of a document in the panel. */
  readonly documentHref: (collection: string, id: DocumentId) => string
  /** What is known from the start, as `known` answered it. */
  readonly known?: KnownLabels | undefined
}

/** Labels of documents, by collection and id. */
export type KnownLabels = readonly (readonly [document: string, label: ReferenceLabel])[]

/** Documents offered at once; more come as the list is scrolled. */
const SEARCH_LIMIT = 10
/** Ids requested within this many milliseconds are one request. */
export const LABEL_DELAY = 10
/** Ids per request: an address may not grow without end. */
const LABELS_PER_REQUEST = 100

const loading: ReferenceLabel = Object.freeze({ state: 'loading', title: '', thumbnail: null })
const missing: ReferenceLabel = Object.freeze({ state: 'missing', title: '', thumbnail: null })
const failed: ReferenceLabel = Object.freeze({ state: 'failed', title: '', thumbnail: null })

/** Titles of other documents: those that a form refers to, in one request, and those it may refer to. */
export class References {
  readonly #options: ReferencesOptions
  readonly #collections: ReadonlyMap<string, ClientCollection>
  readonly #labels: Map<string, ReferenceLabel>
  readonly #pictureFields = new Map<string, ReferenceField | null>()
  readonly #listeners = new KeyedListeners()
  readonly #wanted = new Map<string, Set<DocumentId>>()
  #timer: ReturnType<typeof setTimeout> | null = null
  #asking: Promise<unknown> | null = null

  constructor(options: ReferencesOptions) {
    this.#options = options
    this.#labels = new Map(options.known)
    this.#collections = new Map(options.collections.map((entity) => [entity.slug, entity]))
  }

  collection(slug: string): ClientCollection | undefined {
    return this.#collections.get(slug)
  }

  /** What a document is called, from the title in its label; empty where it has none. */
  titleText(slug: string, title: string, i18n: I18n): string {
    const collection = this.#collections.get(slug)
    return collection ? this.#options.titleText(collection, title, i18n) : title
  }

  /** The collections of the site that the user sees. */
  get collections(): readonly ClientCollection[] {
    return this.#options.collections
  }

  href(collection: string, id: DocumentId): string {
    return this.#options.documentHref(collection, id)
  }

  /** Reads JSON that does not belong to a single document, such as what links here. */
  get fetch(): FetchJson {
    return this.#options.fetch
  }

  readonly fetchFile: FetchFileFrom = (collection, address, options) => {
    const { fetchFile } = this.#options
    return fetchFile
      ? fetchFile(collection, address, options)
      : Promise.reject(new Error('No files are fetched here'))
  }

  mayRead(collection: string, field: string): boolean {
    return this.#options.mayRead?.(collection, field) ?? true
  }

  /** Whether documents of a collection can have a picture: those of others need not be read for one. */
  mayHavePicture(collection: string): boolean {
    const entity = this.#collections.get(collection)
    return entity !== undefined && (entity.upload !== false || this.#pictureField(entity) !== null)
  }

  /** The label of a document that was read elsewhere, with `labelSelect`. */
  labelFrom(collection: string, document: JsonObject): ReferenceLabel {
    const entity = this.#collections.get(collection)
    return entity === undefined ? missing : this.#labelOf(entity, document)
  }

  label(collection: string, id: DocumentId): ReferenceLabel {
    // Collections that are hidden from the editor are not requested.
    if (!this.#collections.has(collection)) return missing
    return this.#labels.get(labelKey(collection, id)) ?? loading
  }

  /** Takes over the label of a document that was just saved, or `null` if it was deleted. */
  update(collection: string, id: DocumentId, document: JsonObject | null): void {
    const entity = this.#collections.get(collection)
    if (entity === undefined) return
    this.#learn(collection, id, document === null ? missing : this.#labelOf(entity, document))
  }

  /** Subscribes to the label of a document, which starts loading it. */
  subscribe(collection: string, id: DocumentId, listener: () => void): () => void {
    const stop = this.#listeners.subscribe(labelKey(collection, id), listener)
    this.#want(collection, id)
    return stop
  }

  /** Documents that hold the words, as far as the field may refer to them. */
  async search(
    collection: string,
    { words, page, sort, where: only, limit = SEARCH_LIMIT, field }: ReferenceRequest,
    signal: AbortSignal,
  ): Promise<ReferencePage> {
    const entity = this.#collections.get(collection)
    if (entity === undefined) return { found: [], hasMore: false }
    const { fetch } = this.#options
    const found = searchWhere(entity, words, (name) => this.mayRead(collection, name))
    const where = found && only ? { and: [found, only] } : (found ?? only)
    const query = {
      ...this.#query(entity),
      ...(where && { where }),
      ...(found && { rank: words.trim() }),
      ...(sort && { sort }),
      limit,
      page,
      // Of the total, only whether there are more is known.
      countLimit: 1,
    }
    const answer = field
      ? await fetch(`/_panel/reference-options/${collection}`, {
          query,
          body: { ...field.about, data: field.data, path: field.path },
          signal,
        })
      : await fetch(`/${collection}`, { query, signal })
    const labelled = docsOf(answer).map((doc) => this.#found(entity, doc))
    for (const { id, ...label } of labelled) {
      this.#labels.set(labelKey(collection, id), labelOnly(label))
    }
    return { found: labelled, hasMore: isObject(answer) && answer.hasNextPage === true }
  }

  #want(collection: string, id: DocumentId): void {
    const known = this.#labels.get(labelKey(collection, id))
    if (!this.#collections.has(collection) || (known && known.state !== 'failed')) return
    const ids = this.#wanted.get(collection) ?? new Set()
    this.#wanted.set(collection, ids.add(id))
    this.#timer ??= setTimeout(() => void this.ask(), LABEL_DELAY)
  }

  /** Every label that was found. */
  known(): KnownLabels {
    return [...this.#labels].filter(([, { state }]) => state === 'found' || state === 'missing')
  }

  /** Requests at once what was subscribed to; resolves with whether that was anything. */
  async ask(): Promise<boolean> {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    const wanted = [...this.#wanted]
    this.#wanted.clear()
    await Promise.all(
      wanted.flatMap(([collection, ids]) => {
        const all = [...ids]
        const starts = all.flatMap((_, at) => (at % LABELS_PER_REQUEST === 0 ? [at] : []))
        return starts.map((at) => this.#askFor(collection, all.slice(at, at + LABELS_PER_REQUEST)))
      }),
    )
    return wanted.length > 0
  }

  /** Resolves when what is subscribed to in this task was answered, which is requested together after it. */
  asked(): Promise<unknown> {
    this.#asking ??= new Promise((resolve) => setTimeout(resolve)).then(() => {
      this.#asking = null
      return this.ask()
    })
    return this.#asking
  }

  async #askFor(collection: string, ids: readonly DocumentId[]): Promise<void> {
    const entity = this.#collections.get(collection)
    if (entity === undefined) return
    try {
      const answer = await this.#options.fetch(`/${collection}`, {
        query: {
          ...this.#query(entity),
          where: { id: { in: ids } },
          limit: ids.length,
          pagination: false,
        },
      })
      const found = new Map(docsOf(answer).map((doc) => [String(doc.id), doc]))
      for (const id of ids) {
        const doc = found.get(String(id))
        this.#learn(collection, id, doc === undefined ? missing : this.#labelOf(entity, doc))
      }
    } catch {
      for (const id of ids) this.#learn(collection, id, failed)
    }
  }

  #learn(collection: string, id: DocumentId, label: ReferenceLabel): void {
    const key = labelKey(collection, id)
    this.#labels.set(key, label)
    this.#listeners.notify(key)
  }

  #query(entity: ClientCollection): Readonly<Record<string, unknown>> {
    return {
      depth: 0,
      draft: true,
      locale: this.#options.locale,
      select: fieldsOfLabel(entity, this.#pictureField(entity)),
    }
  }

  #found(entity: ClientCollection, doc: ReferenceDocument): FoundReference {
    return { collection: entity.slug, id: doc.id, ...this.#labelOf(entity, doc) }
  }

  #labelOf(entity: ClientCollection, doc: JsonObject): ReferenceLabel {
    const picture = pictureLink(this.#pictureField(entity), doc)
    return { ...labelOf(entity, doc), ...(picture && { picture }) }
  }

  #pictureField(entity: ClientCollection): ReferenceField | null {
    const known = this.#pictureFields.get(entity.slug)
    if (known !== undefined) return known
    const mayRead = (name: string) => this.mayRead(entity.slug, name)
    const field = pictureField(entity, this.collections, mayRead)
    this.#pictureFields.set(entity.slug, field)
    return field
  }
}

interface ReferenceDocument extends JsonObject {
  readonly id: DocumentId
}

function labelKey(collection: string, id: DocumentId): string {
  return `${collection}/${id}`
}

function labelOnly(label: ReferenceLabel): ReferenceLabel {
  const { state, title, thumbnail, file, picture, status } = label
  return {
    state,
    title,
    thumbnail,
    ...(file && { file }),
    ...(picture && { picture }),
    ...(status && { status }),
  }
}

function docsOf(answer: unknown): readonly ReferenceDocument[] {
  if (!isObject(answer) || !Array.isArray(answer.docs)) return []
  return (answer.docs as readonly Json[]).filter(
    (doc): doc is ReferenceDocument =>
      isObject(doc) && (typeof doc.id === 'string' || typeof doc.id === 'number'),
  )
}

/** A column of text is about as wide, on a screen of two dots to a pixel. */
const COLUMN_WIDTH = 1200

function labelledFile(file: StoredFile): LabelledFile {
  const { name, mimeType, filesize, width, height, focalPoint } = file
  const picture = isPreviewed(mimeType) ? previewUrl(file, COLUMN_WIDTH) : null
  return { name, mimeType, filesize, width, height, focalPoint, picture }
}

/** The picture that stands for an upload, if it is an image that browsers show. */
export function thumbnailOf(doc: JsonObject): string | null {
  const address = doc.thumbnailURL ?? doc.url
  return isPreviewed(doc.mimeType) && typeof address === 'string' ? address : null
}

function labelOf({ admin }: ClientCollection, doc: JsonObject): ReferenceLabel {
  const title = doc[admin.useAsTitle]
  const file = storedFile(doc)
  const { _status: status } = doc
  return {
    state: 'found',
    title: typeof title === 'string' || typeof title === 'number' ? String(title) : '',
    thumbnail: thumbnailOf(doc),
    ...(file && { file: labelledFile(file) }),
    ...((status === 'draft' || status === 'published') && { status }),
  }
}
