import { useI18n } from '../../i18n/i18n-context.tsx'
import { StatusPill } from '../../ui/index.ts'
import { useDiffLocale } from '../diff-view.ts'

/** Names the locale of a value. */
export function LocalePill({ code }: { code: string }) {
  const { label } = useI18n()
  return <StatusPill tone="neutral">{label(useDiffLocale(code)?.label, code)}</StatusPill>
}
