import type { Entity, SelectedNames, Selection } from '@stet/core'
import { LRUCache } from 'lru-cache'
import type { DocumentHead } from '../../database/database.ts'
import type { ReadShape } from '../../documents/read-shape.ts'
import type { DocumentTemplate } from './document-template.ts'

// Two thousand documents of 15 KB: what a busy site's readers ask for again and again.
const maxBytes = 32 * 1024 * 1024
/** What an entry takes besides its bytes: objects and where they are listed. */
const entryBytes = 700

/**
 * Documents ready to be answered, by what they were made from. The row is read from the database
 * every time and its revision and place are part of the key, so an entry can be unused but never
 * out of date, however many processes write.
 */
export class TemplateCache {
  readonly #entries = new LRUCache<string, DocumentTemplate>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }, key) => size + key.length + entryBytes,
  })

  get(key: string): DocumentTemplate | undefined {
    return this.#entries.get(key)
  }

  set(key: string, template: DocumentTemplate): void {
    this.#entries.set(key, template)
  }

  /** When documents were deleted: another one may get the id, and begins at the same revision. */
  clear(): void {
    this.#entries.clear()
  }
}

/** Names the answer to one question about one row. */
export function templateKey(
  entity: Entity,
  head: DocumentHead,
  { locale, fallbackChain, form, select }: ReadShape,
  enforced: boolean,
): string {
  const { id, stage, revision, createdAt, updatedAt, orderKey } = head
  return `${entity.kind}/${entity.slug}/${id}/${stage}/${revision}/${orderKey ?? ''}/${createdAt}/${updatedAt}/${locale}/${fallbackChain.join()}/${form}/${enforced}/${select ? selectionText(select) : ''}`
}

const textBySelection = new WeakMap<Selection, string>()

/** A selection as text that no different selection has. */
function selectionText(selection: Selection): string {
  let text = textBySelection.get(selection)
  if (text === undefined) {
    text = `${selection.mode}${namesText(selection.names)}`
    textBySelection.set(selection, text)
  }
  return text
}

function namesText(names: SelectedNames): string {
  const parts = [...names].map(
    ([name, below]) => `${JSON.stringify(name)}${below === true ? '' : namesText(below)}`,
  )
  return `(${parts.join()})`
}
