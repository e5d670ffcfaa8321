import { sizeText } from '../../../files/file-text.ts'

interface RangeTexts {
  readonly under: (size: string) => string
  readonly over: (size: string) => string
}

/** What the sizes are called that lie before, between and after these steps: one more than there are. */
export function sizeRanges(
  steps: readonly number[],
  language: string,
  { under, over }: RangeTexts,
): readonly string[] {
  const texts = steps.map((bytes) => sizeText(bytes, language))
  return [...texts, ''].map((to, index) => {
    const from = texts[index - 1]
    if (from === undefined) return under(to)
    return to === '' ? over(from) : `${from} – ${to}`
  })
}
