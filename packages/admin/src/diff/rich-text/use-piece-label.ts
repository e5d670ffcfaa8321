import type { RichTextBlockDiff } from '@stet/core'
import { excerpt } from '../../fields/plain-text.ts'
import { rowText } from '../../fields/rows/row-text.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { blockName } from './block-name.ts'
import { useContentTitle } from './use-content-title.ts'

const LABEL_LENGTH = 40

/** Names a block of a text by its kind and its first words: “Paragraph · The bell is …”. */
export function usePieceLabel(): (block: RichTextBlockDiff) => string {
  const { t } = useI18n()
  const contentTitle = useContentTitle()
  return ({ before, after, content }) => {
    const side = before ?? after
    const isBlock = content !== null && content.blockType !== null
    const name = isBlock ? contentTitle(content) : side === null ? '' : blockName(side, t)
    const words = isBlock ? rowText(content) : (side?.runs ?? []).map(({ text }) => text).join('')
    const text = excerpt(words, LABEL_LENGTH)
    return text === '' ? name : `${name} · ${text}`
  }
}
