import Columns2 from 'lucide-react/icons/columns-2'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { IconButton } from '../../../ui/index.ts'
import type { SideBySideState } from './use-side-by-side.ts'

/** Shows the locale that is translated from beside the one that is edited, or takes it away. */
export function SideBySideToggle({ state }: { readonly state: SideBySideState }) {
  const { t } = useI18n()
  return (
    <IconButton
      icon={<Columns2 aria-hidden="true" />}
      label={t('translation:sideBySide')}
      aria-pressed={state.isShown}
      onClick={state.toggle}
    />
  )
}
