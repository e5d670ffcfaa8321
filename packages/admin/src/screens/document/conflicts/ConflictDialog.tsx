import type { Conflict, JsonObject, Plan, PlanNode } from '@stet/core'
import { type ReactNode, useId, useState } from 'react'
import { type Path, pathKey } from '../../../base/path.ts'
import type { ConflictChoice } from '../../../document/merging/rebase.ts'
import type { Author } from '../../../document/merging/remote-changes.ts'
import { nodeAt } from '../../../document/store/plan-lookup.ts'
import { pathLabel } from '../../../form/path-label.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Button, Dialog } from '../../../ui/index.ts'
import styles from './ConflictDialog.module.css'
import { conflictText } from './conflict-value.ts'
import { TextDifference } from './TextDifference.tsx'

export interface ConflictDialogProps {
  open: boolean
  /** Closing answers nothing: the editor may look at the form first. */
  onOpenChange: (open: boolean) => void
  conflicts: readonly Conflict[]
  plan: Plan
  /** The editor's document and the server's, to name rows by. */
  documents: readonly JsonObject[]
  /** Who wrote the other side; null where it is not known. */
  author: Author | null
  /** When the other side was stored, as the server writes times. */
  writtenAt: string | null
  onResolve: (choices: readonly ConflictChoice[]) => void
}

/** Asks, field by field, whose words should stand where two people changed the same place. */
export function ConflictDialog({
  open,
  onOpenChange,
  conflicts,
  plan,
  documents,
  author,
  writtenAt,
  onResolve,
}: ConflictDialogProps) {
  const i18n = useI18n()
  const { t, dateTime } = i18n
  const isOwn = author?.isOwn === true
  const writer = isOwn ? t('document:conflictYouElsewhere') : author?.user.name
  const titles = {
    mine: t('document:conflictMineUnsaved'),
    theirs: [
      writer ?? t('document:conflictTheirs'),
      writtenAt === null ? null : dateTime(writtenAt),
    ]
      .filter((part) => part !== null)
      .join(' · '),
    both: t('document:conflictBoth'),
  }
  const [choices, setChoices] = useState<Readonly<Record<string, ConflictChoice>>>({})
  const choiceOf = (conflict: Conflict) => choices[keyOf(conflict)]
  const isComplete = conflicts.every(choiceOf)
  const every = (choice: ConflictChoice) =>
    setChoices(Object.fromEntries(conflicts.map((conflict) => [keyOf(conflict), choice])))

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="large"
      delayFocus
      title={t(isOwn ? 'document:conflictTitleOwn' : 'document:conflictTitle')}
      description={t(isOwn ? 'document:conflictExplainedOwn' : 'document:conflictExplained')}
      closeLabel={t('general:close')}
      footer={
        <>
          <Button variant="quiet" onClick={() => every('mine')}>
            {t('document:conflictKeepAllMine')}
          </Button>
          <Button variant="quiet" onClick={() => every('theirs')}>
            {t('document:conflictTakeAllTheirs')}
          </Button>
          <Button
            variant="primary"
            disabled={!isComplete}
            onClick={() => {
              onResolve(conflicts.map((conflict) => choiceOf(conflict) ?? 'mine'))
              onOpenChange(false)
            }}
          >
            {t('general:apply')}
          </Button>
        </>
      }
    >
      <div className={styles.list}>
        {conflicts.map((conflict) => (
          <ConflictItem
            key={keyOf(conflict)}
            conflict={conflict}
            label={pathLabel(plan, documents, conflict.path, i18n)}
            field={fieldIn(plan, documents, conflict.path)}
            choice={choiceOf(conflict)}
            titles={titles}
            difference={<TextDifference conflict={conflict} plan={plan} documents={documents} />}
            onChoice={(choice) => setChoices({ ...choices, [keyOf(conflict)]: choice })}
          />
        ))}
      </div>
    </Dialog>
  )
}

interface ConflictItemProps {
  conflict: Conflict
  label: string
  /** Of the value that both changed. */
  field: PlanNode['field'] | undefined
  choice: ConflictChoice | undefined
  /** What the answers are called. */
  titles: Readonly<Record<ConflictChoice, string>>
  /** Where both changed a text: what tells its sides apart. */
  difference: ReactNode
  onChoice: (choice: ConflictChoice) => void
}

function ConflictItem({
  conflict,
  label,
  field,
  choice,
  titles,
  difference,
  onChoice,
}: ConflictItemProps) {
  const i18n = useI18n()
  const { t } = i18n
  const name = useId()
  const isText = conflict.kind === 'text'
  const answer = (side: ConflictChoice, content?: ReactNode) => (
    <label key={side} className={styles.side}>
      <span className={styles.head}>
        <input type="radio" name={name} checked={choice === side} onChange={() => onChoice(side)} />
        {titles[side]}
      </span>
      {content}
    </label>
  )
  const value = (side: 'mine' | 'theirs') => (
    <span className={styles.value} dir="auto">
      {conflictText(conflict, conflict[side], i18n, field) ?? (
        <span className={styles.nothing}>{t('version:noValue')}</span>
      )}
    </span>
  )
  return (
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.sides}>
        {answer('mine', isText ? null : value('mine'))}
        {answer('theirs', isText ? null : value('theirs'))}
      </div>
      {isText && <div className={styles.difference}>{difference}</div>}
      {conflict.both !== undefined && answer('both')}
    </fieldset>
  )
}

function fieldIn(plan: Plan, documents: readonly JsonObject[], path: Path) {
  for (const document of documents) {
    const found = nodeAt(plan, document, path)
    if (found) return found.node.field
  }
  return undefined
}

function keyOf({ path, kind }: Conflict): string {
  return `${kind}:${pathKey(path)}`
}
