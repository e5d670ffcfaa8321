import {
  BOLD_ITALIC_STAR,
  BOLD_ITALIC_UNDERSCORE,
  BOLD_STAR,
  BOLD_UNDERSCORE,
  HIGHLIGHT,
  INLINE_CODE,
  ITALIC_STAR,
  ITALIC_UNDERSCORE,
  STRIKETHROUGH,
  type TextFormatTransformer,
} from '@lexical/markdown'
import type { EditorFeature } from '../editor-feature.ts'

/** The order matters: longer signs come before their parts. */
const transformers: readonly TextFormatTransformer[] = [
  ...[INLINE_CODE, BOLD_ITALIC_STAR, BOLD_ITALIC_UNDERSCORE, BOLD_STAR, BOLD_UNDERSCORE],
  ...[HIGHLIGHT, ITALIC_STAR, ITALIC_UNDERSCORE, STRIKETHROUGH],
]

/** Bold, italic and other formats of words. */
export const formats: EditorFeature = {
  id: 'formats',
  markdown: ({ formats }) => {
    const allowed: ReadonlySet<string> = new Set(formats)
    return transformers.filter(({ format }) => format.every((one) => allowed.has(one)))
  },
}
