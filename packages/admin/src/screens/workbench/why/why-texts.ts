import type {
  ExplainedAnswer,
  ExplainedField,
  ExplainedFieldAnswer,
  ExplainedRule,
  FieldOperation,
} from '@stet/core'
import type { I18n } from '../../../i18n/i18n.ts'

type Texts = Pick<I18n, 't' | 'list'>

/** Where in a config a rule is: `access.read`, or `fee.access.update` of a field. */
export function ruleName({ of: { operation, field } }: ExplainedRule): string {
  return field === undefined ? `access.${operation}` : `${field}.access.${operation}`
}

/** What decided an operation, as a sentence. */
export function reasonText({ t }: Texts, answer: ExplainedAnswer): string {
  const { reason, decidedBy, message, rules } = answer
  const required = rules.filter(({ isOfTrash }) => !isOfTrash)
  const conditional = required.find(({ returned }) => typeof returned === 'object')
  const deciding = decidedBy === undefined ? (conditional ?? required[0]) : rules[decidedBy]
  const values = {
    rule: deciding ? ruleName(deciding) : '',
    error: (deciding && errorOf(deciding)) ?? '',
  }
  if (deciding?.isDefault && (reason === 'allowed' || reason === 'denied'))
    return t(reason === 'allowed' ? 'why:allowedByDefault' : 'why:deniedByDefault', values)
  if (reason === 'allowed' && required.length < 2) return t('why:allowedByOne', values)
  if (reason === 'refused') return message ?? t('why:refused')
  return t(`why:${reason}`, values)
}

/** What went wrong with a rule: what it threw, or why its condition cannot be used. */
function errorOf({ returned }: ExplainedRule): string | undefined {
  if (typeof returned !== 'object') return undefined
  return 'error' in returned ? returned.error : returned.unusable
}

/** What a rule returned, in a word; a condition and an error are shown beside it. */
export function returnedText({ t }: Texts, { returned }: ExplainedRule): string {
  if (typeof returned === 'boolean') return String(returned)
  return t('error' in returned ? 'why:error' : 'why:condition')
}

/** What that meant. */
export function meaningOf({ t }: Texts, rule: ExplainedRule): string {
  const { returned, looksAtDocument, isOfTrash } = rule
  const parts: string[] = []
  if (typeof returned === 'object' && 'where' in returned) {
    if (returned.unusable !== undefined) parts.push(t('why:isUnusable'))
    else if (returned.matches !== undefined)
      parts.push(t(returned.matches ? 'why:isMatch' : 'why:isNoMatch'))
  }
  if (looksAtDocument) parts.push(t('why:needsDocument'))
  if (isOfTrash) parts.push(t('why:isOfTrash'))
  return parts.join(' ')
}

/** Places that are named before the rest is counted. */
const NAMED = 3

/** Why a field may or may not be used. */
export function fieldReasonText(texts: Texts, answer: ExplainedFieldAnswer): string {
  const { t, list } = texts
  const { reason, around, deniedAt = [], rules } = answer
  const failing = rules.find(({ returned }) => returned !== true) ?? rules[0]
  const text =
    reason === 'allowed' && failing === undefined
      ? t('whyField:noRule')
      : t(`whyField:${reason}`, {
          rule: failing ? namedRule(texts, failing) : '',
          error: (failing && errorOf(failing)) ?? '',
          field: around ?? '',
        })
  if (deniedAt.length === 0 || !rules.some(({ returned }) => returned === true)) return text
  const rest = deniedAt.length - NAMED
  const named = list(deniedAt.slice(0, NAMED))
  const places =
    rest > 0
      ? t('whyField:placesAndMore', { places: named, count: rest })
      : t('whyField:places', { places: named })
  return `${text} ${places}`
}

function namedRule({ t }: Texts, rule: ExplainedRule): string {
  const name = ruleName(rule)
  const called = rule.name === undefined ? name : `${rule.name} (${name})`
  return rule.of.isAround ? t('whyField:ruleAround', { rule: called }) : called
}

/** A field with what is explained of it. */
export interface ExplainedLine {
  readonly path: string
  readonly answer: ExplainedFieldAnswer
  readonly panel: NonNullable<ExplainedField['panel']>
}

/** The fields of which an operation is explained, by a part of their paths, and only those that are refused. */
export function explainedLines(
  fields: readonly ExplainedField[],
  operation: FieldOperation,
  { text, onlyRefused }: { readonly text: string; readonly onlyRefused: boolean },
): readonly ExplainedLine[] {
  const sought = text.trim().toLowerCase()
  return fields.flatMap(({ path, panel = [], ...answers }) => {
    const answer = answers[operation]
    if (!answer || !path.toLowerCase().includes(sought)) return []
    return onlyRefused && answer.isAllowed ? [] : [{ path, answer, panel }]
  })
}
