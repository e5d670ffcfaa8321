import type { Entity, SelectedNames, Selection } from '@stet/core'
import type { DocumentHead } from '../../database/documents/document-store.ts'
import type { ReadShape } from '../../documents/read-shape.ts'

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
