import { useI18n } from '../../i18n/i18n-context.tsx'
import { StatusPill } from '../../ui/index.ts'
import { useDiffLocale } from '../diff-view.ts'

/** The locale that a value is in, by its name. */
export function LocalePill({ code }: { code: string }) {
  const { label } = useI18n()
  return <StatusPill tone="neutral">{label(useDiffLocale(code)?.label, code)}</StatusPill>
}
