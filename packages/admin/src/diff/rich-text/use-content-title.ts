import type { ContentDiff, MessageKey } from '@stet/core'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { useBlockLabel } from './use-block-label.ts'

const kinds: Readonly<Record<string, MessageKey>> = {
  block: 'version:textBlock',
  inlineBlock: 'version:inlineBlock',
  link: 'version:link',
  upload: 'version:picture',
}

/** The title of a node with fields, by its kind: “Block · Quotation”, “Link”. */
export function useContentTitle(): (content: Pick<ContentDiff, 'node' | 'blockType'>) => string {
  const { t } = useI18n()
  const blockLabel = useBlockLabel()
  return ({ node, blockType }) => {
    const key = kinds[node]
    const place = key === undefined ? node : t(key)
    return blockType === null ? place : `${place} · ${blockLabel(blockType)}`
  }
}
