import type { ApiAnswer } from '../../api/documents/answer.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'

/** What the answer is and what it cost. */
export function AnswerFacts({
  answer: { status, milliseconds, bytes, cost },
}: {
  answer: ApiAnswer
}) {
  const { t, number } = useI18n()
  const facts = [
    t('api:facts', {
      status: String(status),
      time: number(Math.round(milliseconds)),
      size: number(Math.round((cost?.bytes ?? bytes) / 102.4) / 10),
    }),
    ...(cost
      ? [
          t('workbench:onServer', { time: number(cost.milliseconds) }),
          t('workbench:statements', { count: cost.statements }),
          t(cost.isKept ? 'workbench:kept' : 'workbench:notKept'),
        ]
      : []),
  ]
  return facts.join(' · ')
}
