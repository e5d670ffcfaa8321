import type { TextPart } from '@stet/core'
import { DiffPair, pairOperation } from '../frame/DiffPair.tsx'
import { NoValue } from '../frame/NoValue.tsx'
import { useLocaleDirection } from '../use-locale-direction.ts'
import styles from './DiffText.module.css'
import { DiffWords } from './DiffWords.tsx'
import { FoldedRun } from './FoldedRun.tsx'

/** Characters that stay visible around a change when long unchanged text is folded. */
const KEPT = 160
const LONG = 3 * KEPT
/** Characters of one text above which unchanged text is folded even if everything is shown. */
const ALL = 20_000

/** Compares a text by words. */
export function DiffText({ parts, locale }: { parts: readonly TextPart[]; locale: string | null }) {
  const direction = useLocaleDirection(locale)
  const before = parts.filter(({ op }) => op !== 'inserted')
  const after = parts.filter(({ op }) => op !== 'removed')
  const isChanged = parts.some(({ op }) => op !== 'same')
  const side = (shown: readonly TextPart[]) =>
    shown.length === 0 ? (
      <NoValue />
    ) : (
      <div className={styles.text} {...direction}>
        <Words parts={shown} isChanged={isChanged} />
      </div>
    )
  return (
    <DiffPair
      op={pairOperation(isChanged, before.length > 0, after.length > 0)}
      before={side(before)}
      after={side(after)}
    />
  )
}

function Words({ parts, isChanged }: { parts: readonly TextPart[]; isChanged: boolean }) {
  const ends = endsOf(parts)
  return parts.map((part, index) => {
    const key = `${index}`
    const { text } = part
    const isBeyond = (ends[index] ?? 0) > ALL && text.length >= LONG
    if (part.op !== 'same' || !(isBeyond || (isChanged && text.length >= LONG))) {
      return <DiffWords key={key} parts={[part]} />
    }
    const start = isChanged && index === 0 ? 0 : cut(text, KEPT, 1)
    const end =
      isChanged && index === parts.length - 1 ? text.length : cut(text, text.length - KEPT, -1)
    // Text of a script without spaces has no place to cut.
    if (start >= end) return <DiffWords key={key} parts={[part]} />
    return (
      <span key={key}>
        {text.slice(0, start)}
        <FoldedRun look="words" always={isBeyond} count={countWords(text.slice(start, end))}>
          {text.slice(start, end)}
        </FoldedRun>
        {text.slice(end)}
      </span>
    )
  })
}

/** The end of each part in the text. */
function endsOf(parts: readonly TextPart[]): readonly number[] {
  let end = 0
  return parts.map(({ text }) => (end += text.length))
}

/** The position of the next space, so that no word is cut. */
function cut(text: string, from: number, step: 1 | -1): number {
  let at = from
  while (at > 0 && at < text.length && !/\s/.test(text[at] ?? '')) at += step
  return at
}

const countWords = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length
