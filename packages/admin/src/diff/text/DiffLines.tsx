import { type LineDiff, startsOfChanges, type TextPart } from '@stet/core'
import { DiffPair } from '../frame/DiffPair.tsx'
import { NoValue } from '../frame/NoValue.tsx'
import { DiffWords } from './DiffWords.tsx'
import { FoldableEntries } from './FoldableEntries.tsx'

/** Compares code and data by lines, without line numbers. */
export function DiffLines({ lines }: { lines: readonly LineDiff[] }) {
  if (lines.length === 0) return <DiffPair op="same" before={<NoValue />} after={<NoValue />} />
  const starts = new Set(startsOfChanges(lines))
  return (
    <div>
      <FoldableEntries entries={lines}>
        {(line, index) => <Line key={`${index}`} line={line} isChange={starts.has(line)} />}
      </FoldableEntries>
    </div>
  )
}

/** Code is written from left to right, whatever the language around it. */
const Words = ({ parts }: { parts: readonly TextPart[] }) => (
  <div dir="ltr">
    <DiffWords parts={parts} />
  </div>
)

interface LineProps {
  line: LineDiff
  /** Whether it begins a run of changed lines. */
  isChange: boolean
}

function Line({ line: { op, before, after }, isChange }: LineProps) {
  return (
    <DiffPair
      op={op}
      isChange={isChange}
      look="code"
      before={before && <Words parts={before} />}
      after={after && <Words parts={after} />}
    />
  )
}
