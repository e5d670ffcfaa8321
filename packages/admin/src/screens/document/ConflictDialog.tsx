import type { JsonObject, Plan } from '@stet/core'
import { useId, useState } from 'react'
import { fieldLabel } from '../../document/field-label.ts'
import { pathKey } from '../../document/path.ts'
import type { Conflict, ConflictChoice } from '../../document/rebase.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Button, Dialog } from '../../ui/index.ts'
import styles from './ConflictDialog.module.css'
import { conflictText } from './conflict-value.ts'

export interface ConflictDialogProps {
  open: boolean
  /** Closing answers nothing: the editor may look at the form first. */
  onOpenChange: (open: boolean) => void
  conflicts: readonly Conflict[]
  plan: Plan
  /** The editor's document and the server's, to name rows by. */
  documents: readonly JsonObject[]
  onResolve: (choices: readonly ConflictChoice[]) => void
}

/** Asks, field by field, whose words should stand where two people changed the same place. */
export function ConflictDialog({
  open,
  onOpenChange,
  conflicts,
  plan,
  documents,
  onResolve,
}: ConflictDialogProps) {
  const i18n = useI18n()
  const { t } = i18n
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
      uninvited
      title={t('document:conflictTitle')}
      description={t('document:conflictExplained')}
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
          <Question
            key={keyOf(conflict)}
            conflict={conflict}
            label={fieldLabel(plan, documents, conflict.path, i18n)}
            choice={choiceOf(conflict)}
            onChoice={(choice) => setChoices({ ...choices, [keyOf(conflict)]: choice })}
          />
        ))}
      </div>
    </Dialog>
  )
}

interface QuestionProps {
  conflict: Conflict
  label: string
  choice: ConflictChoice | undefined
  onChoice: (choice: ConflictChoice) => void
}

function Question({ conflict, label, choice, onChoice }: QuestionProps) {
  const i18n = useI18n()
  const { t } = i18n
  const name = useId()
  const sides = [
    { side: 'mine', title: t('document:conflictMine'), value: conflict.mine },
    { side: 'theirs', title: t('document:conflictTheirs'), value: conflict.theirs },
  ] as const
  return (
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.sides}>
        {sides.map(({ side, title, value }) => (
          <label key={side} className={styles.side}>
            <span className={styles.head}>
              <input
                type="radio"
                name={name}
                checked={choice === side}
                onChange={() => onChoice(side)}
              />
              {title}
            </span>
            <span className={styles.value} dir="auto">
              {conflictText(conflict, value, i18n) ?? (
                <span className={styles.nothing}>{t('version:noValue')}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function keyOf({ path, kind }: Conflict): string {
  return `${kind}:${pathKey(path)}`
}
