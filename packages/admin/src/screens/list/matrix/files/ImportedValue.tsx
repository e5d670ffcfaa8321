import type { CompleteLocale, ImportedText, ImportedUnit } from '@stet/core'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { Checkbox } from '../../../../ui/index.ts'
import styles from './ImportDrawer.module.css'
import { outcomeOf } from './import-values.ts'

export interface ImportedValueProps {
  readonly unit: ImportedUnit
  readonly target: CompleteLocale | undefined
  readonly source: CompleteLocale | undefined
  readonly isChosen: boolean
  /** Absent when it is written already, or was left. */
  readonly onChoose?: (isChosen: boolean) => void
}

const reasons = {
  sourceChanged: 'translation:sourceChangedSince',
  targetChanged: 'translation:targetChangedSince',
  gone: 'translation:valueGone',
  denied: 'translation:valueDenied',
} as const

/** One value of a file beside what the document says. */
export function ImportedValue({ unit, onChoose, isChosen, ...locales }: ImportedValueProps) {
  const { t } = useI18n()
  const outcome = outcomeOf(unit)
  const { label, state, problem, texts } = unit
  return (
    <li className={styles.value} data-outcome={outcome}>
      <h4 className={styles.label} dir="auto">
        {label}
      </h4>
      {state in reasons && (
        <p className={styles.reason}>{t(reasons[state as keyof typeof reasons])}</p>
      )}
      {problem !== undefined && <p className={styles.reason}>{problem}</p>}
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: texts of two rows have the same context, and none moves
        <Texts key={index} text={text} state={state} {...locales} />
      ))}
      {outcome === 'conflict' && onChoose && (
        <Checkbox
          label={t('translation:takeFromFile')}
          checked={isChosen}
          onCheckedChange={onChoose}
        />
      )}
    </li>
  )
}

/** What a text is to say, and what it is compared with. */
function Texts({
  text: { source, exportedSource, present, translation },
  state,
  target,
  source: sourceLocale,
}: Pick<ImportedValueProps, 'target' | 'source'> & {
  readonly text: ImportedText
  readonly state: ImportedUnit['state']
}) {
  const { t } = useI18n()
  const inSource = { lang: sourceLocale?.code, dir: sourceLocale?.rtl ? 'rtl' : 'ltr' } as const
  const inTarget = { lang: target?.code, dir: target?.rtl ? 'rtl' : 'ltr' } as const
  return (
    <dl className={styles.texts}>
      {state === 'sourceChanged' && (
        <>
          <Said label={t('translation:sourceThen')} text={exportedSource} {...inSource} />
          <Said label={t('translation:sourceNow')} text={source} {...inSource} />
        </>
      )}
      {present !== null && present !== translation && (
        <Said label={t('translation:saysNow')} text={present} {...inTarget} />
      )}
      <Said label={t('translation:fileSays')} text={translation} {...inTarget} />
    </dl>
  )
}

function Said({
  label,
  text,
  ...words
}: {
  readonly label: string
  readonly text: string | null
  readonly lang: string | undefined
  readonly dir: 'ltr' | 'rtl'
}) {
  return (
    <div className={styles.said}>
      <dt>{label}</dt>
      <dd {...words}>{text === null || text === '' ? '–' : text}</dd>
    </div>
  )
}
