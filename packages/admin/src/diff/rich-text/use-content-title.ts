import type { ContentDiff } from '@stet/core'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { useBlockLabel } from './use-block-label.ts'

/** The title of a block in a text, by its kind: “Block · Quotation”. */
export function useContentTitle(): (
  content: Pick<ContentDiff, 'isInline' | 'blockType'>,
) => string {
  const { t } = useI18n()
  const blockLabel = useBlockLabel()
  return ({ isInline, blockType }) => {
    const place = t(isInline ? 'version:inlineBlock' : 'version:textBlock')
    return blockType === null ? place : `${place} · ${blockLabel(blockType)}`
  }
}
