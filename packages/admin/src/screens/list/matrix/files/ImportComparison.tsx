import type { ImportedDocument, ImportedTranslations } from '@stet/core'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { useConfig } from '../../../../panel/session/use-session.ts'
import { Banner } from '../../../../ui/index.ts'
import styles from './ImportDrawer.module.css'
import { ImportedValue } from './ImportedValue.tsx'
import { importCounts, outcomeOf, valueKey } from './import-values.ts'

export interface ImportComparisonProps {
  readonly answer: ImportedTranslations
  readonly chosen: ReadonlySet<string>
  /** Absent once it is written. */
  readonly onChoose?: (key: string, isChosen: boolean) => void
}

const countTexts = [
  ['taken', 'translation:fileTaken'],
  ['same', 'translation:fileSame'],
  ['conflict', 'translation:fileConflicts'],
  ['refused', 'translation:fileRefused'],
] as const

/** What a file says beside what documents say, with a choice where something was changed meanwhile. */
export function ImportComparison({ answer, chosen, onChoose }: ImportComparisonProps) {
  const { t, number } = useI18n()
  const { localization } = useConfig()
  const locales = localization === false ? [] : localization.locales
  const counts = importCounts(answer)
  const source = locales.find(({ code }) => code === answer.sourceLocale)
  const target = locales.find(({ code }) => code === answer.targetLocale)
  return (
    <div className={styles.documents}>
      {onChoose && (
        <ul className={styles.counts}>
          {countTexts
            .filter(([outcome]) => counts[outcome] > 0)
            .map(([outcome, text]) => (
              <li key={outcome}>{t(text, { count: number(counts[outcome]) })}</li>
            ))}
        </ul>
      )}
      {answer.documents.map((document) => (
        <Document
          key={`${document.kind}-${document.slug}-${document.id}`}
          document={document}
          locales={{ source, target }}
          chosen={chosen}
          {...(onChoose && { onChoose })}
        />
      ))}
    </div>
  )
}

/** Values that are said already are only counted. */
function Document({
  document,
  locales,
  chosen,
  onChoose,
}: Omit<ImportComparisonProps, 'answer'> & {
  readonly document: ImportedDocument
  readonly locales: Pick<Parameters<typeof ImportedValue>[0], 'source' | 'target'>
}) {
  const shown = document.units.filter(
    (unit) => outcomeOf(unit) !== 'same' && (onChoose !== undefined || !unit.isWritten),
  )
  if (shown.length === 0 && document.failure === undefined) return null
  return (
    <section className={styles.document}>
      <h3 className={styles.title} dir="auto">
        {document.title || String(document.id ?? document.slug)}
      </h3>
      {document.failure !== undefined && (
        <Banner tone="error" announce="alert">
          {document.failure}
        </Banner>
      )}
      <ul className={styles.values}>
        {shown.map((unit) => {
          const key = valueKey(document, unit)
          return (
            <ImportedValue
              key={key}
              unit={unit}
              {...locales}
              isChosen={chosen.has(key)}
              {...(onChoose && { onChoose: (isChosen: boolean) => onChoose(key, isChosen) })}
            />
          )
        })}
      </ul>
    </section>
  )
}
