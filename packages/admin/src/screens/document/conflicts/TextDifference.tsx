import type { ClientField, Conflict, JsonObject, Plan } from '@stet/core'
import { useMemo } from 'react'
import { compare } from '../../../diff/compare/compare.ts'
import { DiffTree } from '../../../diff/DiffTree.tsx'
import { useDiffView } from '../../../diff/diff-view.ts'
import { DiffRichText } from '../../../diff/rich-text/DiffRichText.tsx'
import { nodeAt } from '../../../document/store/plan-lookup.ts'

export interface TextDifferenceProps {
  conflict: Conflict
  plan: Plan
  /** The documents that may have the text. */
  documents: readonly JsonObject[]
}

/** A text with my answer beside the same text with theirs. Needs a `ReferencesContext` above. */
export function TextDifference({ conflict, plan, documents }: TextDifferenceProps) {
  const { blocks } = useDiffView()
  const { path, mine, theirs } = conflict
  const compared = useMemo(() => {
    const found = documents.map((document) => nodeAt(plan, document, path)).find(isFound)
    if (found?.node.shape !== 'value') return { field: null, texts: [] }
    // One locale's text: a localized field would be taken for texts by locale.
    const field = { ...found.node.field, localized: false }
    const [leaf] = compare({
      fields: [field],
      before: mine === undefined ? {} : { [field.name]: mine },
      after: theirs === undefined ? {} : { [field.name]: theirs },
      options: { locales: [], modifiedOnly: false, blocks },
    })
    const value = leaf?.kind === 'leaf' ? leaf.value : null
    return { field, texts: value?.kind === 'richText' ? value.blocks : [] }
  }, [blocks, plan, documents, path, mine, theirs])
  return (
    <DiffRichText
      blocks={compared.texts}
      field={compared.field as ClientField | null}
      path={path}
      locale={null}
      inside={(diffs) => <DiffTree diffs={diffs} />}
    />
  )
}

const isFound = <T,>(found: T | null): found is T => found !== null
