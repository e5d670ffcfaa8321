import type { I18n } from '../../../i18n/i18n.ts'
import type { RowRefusal } from './model/row-state.ts'

/** Why a row was not stored, in words. */
export function refusalText(refusal: RowRefusal, { t }: Pick<I18n, 't'>): string {
  switch (refusal.kind) {
    case 'conflict':
      return t('document:conflictTitle')
    case 'unreachable':
      return t('upload:retrying')
    case 'busy':
      return t('list:rowBusy')
    case 'invalid':
    case 'refused': {
      const problems = refusal.kind === 'invalid' ? [...new Set(refusal.problems.values())] : []
      const reason = problems.join(' ') || refusal.message || t('general:unspecificError')
      return t('document:couldNotSave', { reason })
    }
  }
}

/** What is wrong with a cell: of a value with parts, whatever is wrong below it. */
export function problemAt(refusal: RowRefusal | null, path: string): string | undefined {
  if (refusal?.kind !== 'invalid') return undefined
  for (const [at, message] of refusal.problems) {
    if (at === path || at.startsWith(`${path}.`)) return message
  }
  return undefined
}
