import type { TextPart } from '@stet/core'
import { DiffPair, pairOperation } from '../frame/DiffPair.tsx'
import { NoValue } from '../frame/NoValue.tsx'
import { useLocaleDirection } from '../use-locale-direction.ts'
import styles from './DiffText.module.css'
import { DiffWords } from './DiffWords.tsx'
import { FoldedRun } from './FoldedRun.tsx'

/** Kept in sight around a change, when what is the same goes on for longer. */
const KEPT = 160
const LONG = 3 * KEPT
/** Shown of one text, in characters, before all that is the same is folded whatever one wants to see. */
const ALL = 20_000

/** A text by words. */
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
    // A script without blanks has nowhere to cut.
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

/** How far into the text each part reaches. */
function endsOf(parts: readonly TextPart[]): readonly number[] {
  let end = 0
  return parts.map(({ text }) => (end += text.length))
}

/** The next blank, so that no word is cut. */
function cut(text: string, from: number, step: 1 | -1): number {
  let at = from
  while (at > 0 && at < text.length && !/\s/.test(text[at] ?? '')) at += step
  return at
}

const countWords = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length
