import type { I18n } from '../../../../i18n/i18n.ts'
import { type Losses, leftOut, madeWords } from '../paste/losses.ts'

const keys = Object.freeze({
  pictures: 'fields:lostPictures',
  videos: 'fields:lostVideos',
  sounds: 'fields:lostSounds',
  embeds: 'fields:lostEmbeds',
  forms: 'fields:lostForms',
  comments: 'fields:lostComments',
  rules: 'fields:lostRules',
  blocks: 'fields:lostBlocks',
  documents: 'fields:lostDocuments',
  headings: 'fields:lostHeadings',
  lists: 'fields:lostLists',
  quotes: 'fields:lostQuotes',
  tables: 'fields:lostTables',
  codeBlocks: 'fields:lostCodeBlocks',
  links: 'fields:lostLinks',
  formulas: 'fields:lostFormulas',
  formats: 'fields:lostFormats',
} as const)

/** Says what of a pasted text could not be kept; null if everything could. */
export function lossNotice(losses: Losses, { t, list }: Pick<I18n, 't' | 'list'>): string | null {
  const named = (kinds: readonly (keyof typeof keys)[]) =>
    kinds.flatMap((kind) => {
      const count = losses[kind] ?? 0
      return count === 0 ? [] : [t(keys[kind], { count })]
    })
  const out = named(leftOut)
  const plain = named(madeWords)
  const sentences = [
    ...(out.length > 0 ? [t('fields:pasteLeftOut', { list: list(out) })] : []),
    ...(plain.length > 0 ? [t('fields:pasteMadeWords', { list: list(plain) })] : []),
  ]
  return sentences.length === 0 ? null : sentences.join(' ')
}
