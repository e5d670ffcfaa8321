import type { AccessExplanation, ExplainedRule } from '@stet/core'
import { parseReadAs } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { usePanel } from '../../../panel/panel.ts'
import { useConfig } from '../../../panel/session/use-session.ts'
import {
  Banner,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '../../../ui/index.ts'
import { choicesQuery } from '../choices-query.ts'
import { FieldsExplained } from './FieldsExplained.tsx'
import styles from './Why.module.css'
import { operationOf, type WhyAction, type WhyEntity } from './why-actions.ts'
import { meaningOf, reasonText, returnedText, ruleName } from './why-texts.ts'

export interface ExplanationProps {
  explanation: AccessExplanation
  entity: WhyEntity
  action: WhyAction
  /** Whether it is about one document. */
  isOfOne: boolean
  /** Whom it is about, as the header of reads has it. */
  as: string | undefined
}

/** The verdict in words, the rules that were called, and the fields. */
export function Explanation({ explanation, entity, action, isOfOne, as }: ExplanationProps) {
  const i18n = useI18n()
  const { t, label } = i18n
  const who = useWho(as)
  const operation = operationOf(action)
  const answer = explanation.operations[operation]
  if (!answer) return null
  const name = label(
    entity.kind === 'collection' ? entity.labels.plural : entity.label,
    entity.slug,
  )
  const what =
    entity.kind === 'global'
      ? t('why:theGlobal', { label: name })
      : isOfOne
        ? t('why:thisDocument')
        : t('why:ofThese', { label: name })
  const done = t(`whyAction:${action}`, { what })
  const { isAllowed, status, rules, decidedBy } = answer
  const verdict =
    as === undefined
      ? t(isAllowed ? 'why:youMay' : 'why:youMayNot', { action: done })
      : t(isAllowed ? 'why:may' : 'why:mayNot', { who, action: done })
  const ofFields = operation === 'read' || operation === 'create' || operation === 'update'
  return (
    <>
      <Banner tone={isAllowed ? 'success' : 'warning'} title={verdict} announce="status">
        {reasonText(i18n, answer)}
        {status !== undefined && ` ${t('why:status', { status: String(status) })}`}
      </Banner>
      <section aria-label={t('why:rules')} className={styles.part}>
        <h2 className={styles.title}>{t('why:rules')}</h2>
        {rules.length === 0 ? (
          <p className={styles.hint}>{t('why:noRules')}</p>
        ) : (
          <Table label={t('why:rules')} scroll="self" className={styles.table}>
            <TableHead>
              <TableRow>
                <TableHeader>{t('why:function')}</TableHeader>
                <TableHeader>{t('why:returned')}</TableHeader>
              </TableRow>
            </TableHead>
            <TableBody>
              {rules.map((rule, index) => (
                <RuleRow
                  key={JSON.stringify([rule.of, rule.returned, rule.isOfTrash])}
                  rule={rule}
                  isDecisive={decidedBy === index}
                />
              ))}
            </TableBody>
          </Table>
        )}
      </section>
      {ofFields && <FieldsExplained fields={explanation.fields} operation={operation} />}
    </>
  )
}

function RuleRow({ rule, isDecisive }: { rule: ExplainedRule; isDecisive: boolean }) {
  const i18n = useI18n()
  const { t } = i18n
  const { returned, name, isDefault } = rule
  const detail =
    typeof returned === 'boolean'
      ? null
      : 'error' in returned
        ? returned.error
        : conditionText(returned.where)
  const meaning = meaningOf(i18n, rule)
  return (
    <TableRow data-decisive={isDecisive || undefined}>
      <TableCell className={styles.top}>
        <code dir="ltr" className={styles.code}>
          {ruleName(rule)}
        </code>
        {name !== undefined && (
          <>
            {' '}
            <code dir="ltr" className={styles.name}>
              {name}
            </code>
          </>
        )}
        {isDefault && <p className={styles.hint}>{t('why:usesDefault')}</p>}
        {isDecisive && <p className={styles.decided}>{t('why:decided')}</p>}
      </TableCell>
      <TableCell className={styles.top}>
        {typeof returned === 'boolean' ? (
          <code dir="ltr">{returnedText(i18n, rule)}</code>
        ) : (
          returnedText(i18n, rule)
        )}
        {detail !== null && (
          <pre dir="ltr" className={styles.detail}>
            {detail}
          </pre>
        )}
        {meaning !== '' && <p className={styles.hint}>{meaning}</p>}
      </TableCell>
    </TableRow>
  )
}

/** On one line where that is short. */
function conditionText(where: object): string {
  const text = JSON.stringify(where)
  return text.length > ONE_LINE ? JSON.stringify(where, null, 2) : text
}

const ONE_LINE = 60

/** What the user is called whom an explanation is about. */
function useWho(as: string | undefined): string {
  const { t } = useI18n()
  const { client } = usePanel()
  const { collections } = useConfig()
  const user = as === undefined ? null : parseReadAs(as)
  const collection = user && collections.find(({ slug }) => slug === user.collection)
  const { data: found = [] } = useQuery({
    ...choicesQuery(client, collection ?? { slug: '', admin: collections[0]?.admin as never }, {
      id: { equals: user?.id },
    }),
    enabled: Boolean(collection),
    placeholderData: undefined,
  })
  if (!user) return t('why:nobody')
  const name = found[0]?.label ?? `${user.collection}/${user.id}`
  const { instead } = user
  return instead
    ? t('why:userWith', { user: name, choice: `${instead.field}: ${instead.value}` })
    : name
}
