import { useConfig } from '../app/use-session.ts'
import { useI18n } from '../i18n/i18n-context.tsx'
import { StatusPill } from '../ui/index.ts'

/** The locale that a value is in, by its name. */
export function LocalePill({ code }: { code: string }) {
  const { label } = useI18n()
  const { localization } = useConfig()
  const locale =
    localization === false ? undefined : localization.locales.find((known) => known.code === code)
  return <StatusPill tone="neutral">{label(locale?.label, code)}</StatusPill>
}
