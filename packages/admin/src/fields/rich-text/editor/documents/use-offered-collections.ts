import { richTextFeaturesOf } from '@stet/core'
import { useMemo } from 'react'
import { useReferences } from '../../../../document/references/references-context.ts'
import { useTextField } from '../text-field.ts'
import type { DocumentKind } from './document-nodes.ts'
import { offeredCollections } from './offered-collections.ts'

/** The collections whose documents can be put into this text. */
export function useOfferedCollections(kind: DocumentKind): readonly string[] {
  const references = useReferences()
  const { field } = useTextField()
  return useMemo(
    () => offeredCollections(references, kind, richTextFeaturesOf(field)),
    [references, kind, field],
  )
}
