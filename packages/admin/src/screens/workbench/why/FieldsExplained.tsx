import type { ExplainedField, FieldOperation } from '@stet/core'
import { useState } from 'react'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import {
  Checkbox,
  FieldFrame,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  TextInput,
} from '../../../ui/index.ts'
import workbench from '../Workbench.module.css'
import styles from './Why.module.css'
import { type ExplainedLine, explainedLines, fieldReasonText } from './why-texts.ts'

/** What may be done with each field, and which rule decides that. */
export function FieldsExplained({
  fields,
  operation,
}: {
  fields: readonly ExplainedField[]
  operation: FieldOperation
}) {
  const { t } = useI18n()
  const [text, setText] = useState('')
  const [onlyRefused, setOnlyRefused] = useState(false)
  const lines = explainedLines(fields, operation, { text, onlyRefused })
  return (
    <section aria-label={t('why:fields')} className={styles.part}>
      <h2 className={styles.title}>{t('why:fields')}</h2>
      <p className={styles.hint}>{t('why:fieldsHint')}</p>
      <div className={workbench.options}>
        <FieldFrame label={t('why:filterFields')} className={workbench.typed}>
          <TextInput
            value={text}
            onValueChange={setText}
            spellCheck={false}
            autoComplete="off"
            dir="ltr"
          />
        </FieldFrame>
        <div className={workbench.checks}>
          <Checkbox
            label={t('why:onlyRefused')}
            checked={onlyRefused}
            onCheckedChange={setOnlyRefused}
          />
        </div>
      </div>
      <p role="status" className={workbench.facts}>
        {lines.length === 0
          ? t('why:emptyFields')
          : t('why:fieldsShown', { shown: lines.length, total: fields.length })}
      </p>
      {lines.length > 0 && (
        <Table label={t('why:fields')} scroll="self" className={styles.table}>
          <TableHead>
            <TableRow>
              <TableHeader>{t('whyField:field')}</TableHeader>
              <TableHeader>{t(`whyOperation:${operation}`)}</TableHeader>
              <TableHeader>{t('whyField:reason')}</TableHeader>
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map((line) => (
              <FieldRow key={line.path} line={line} />
            ))}
          </TableBody>
        </Table>
      )}
    </section>
  )
}

function FieldRow({ line: { path, answer, panel } }: { line: ExplainedLine }) {
  const i18n = useI18n()
  const { t, list } = i18n
  return (
    <TableRow data-refused={!answer.isAllowed || undefined}>
      <TableCell className={styles.top}>
        <code dir="ltr" className={styles.code}>
          {path}
        </code>
      </TableCell>
      <TableCell className={styles.top}>
        {t(answer.isAllowed ? 'whyField:may' : 'whyField:mayNot')}
      </TableCell>
      <TableCell className={styles.top}>
        {fieldReasonText(i18n, answer)}
        {panel.length > 0 && (
          <p className={styles.hint}>
            {t('why:panelOnly', { options: list(panel.map((option) => `admin.${option}`)) })}
          </p>
        )}
      </TableCell>
    </TableRow>
  )
}
