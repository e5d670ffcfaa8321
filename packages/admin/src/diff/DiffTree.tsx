import type { FieldDiff } from '@stet/core'
import { DiffLeaf } from './DiffLeaf.tsx'
import { DiffSection } from './DiffSection.tsx'
import styles from './DiffTree.module.css'
import { DiffUnknown } from './DiffUnknown.tsx'
import { DiffRows } from './rows/DiffRows.tsx'

/** Shows the compared fields side by side. Needs a `ReferencesContext` above. */
export function DiffTree({ diffs }: { diffs: readonly FieldDiff[] }) {
  return (
    <div className={styles.tree}>
      {diffs.map((diff) => (
        <DiffField key={diff.key} diff={diff} />
      ))}
    </div>
  )
}

const tree = (diffs: readonly FieldDiff[]) => <DiffTree diffs={diffs} />

function DiffField({ diff }: { diff: FieldDiff }) {
  switch (diff.kind) {
    case 'leaf':
      return <DiffLeaf diff={diff} inside={tree} />
    case 'section':
      return <DiffSection diff={diff} inside={tree} />
    case 'rows':
      return <DiffRows diff={diff} inside={tree} />
    case 'unknown':
      return <DiffUnknown diff={diff} />
  }
}
