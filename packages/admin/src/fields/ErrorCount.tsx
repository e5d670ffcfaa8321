import type { Path } from '../base/path.ts'
import { useErrorCount } from '../form/use-field.ts'
import { useI18n } from '../i18n/i18n-context.tsx'
import { Badge } from '../ui/index.ts'

/** How many problems are in a part that may be closed; nothing when there are none. */
export function ErrorCount({ paths }: { readonly paths: readonly Path[] }) {
  const { t } = useI18n()
  const count = useErrorCount(paths)
  if (count === 0) return null
  return (
    <Badge tone="error" label={t('form:errorCount', { count })}>
      {count}
    </Badge>
  )
}
