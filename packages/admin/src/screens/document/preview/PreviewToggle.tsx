import PanelRight from 'lucide-react/icons/panel-right'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { IconButton } from '../../../ui/index.ts'
import type { PreviewPane } from './use-preview-pane.ts'

/** Shows the page beside the form, or takes it away. */
export function PreviewToggle({ pane }: { pane: PreviewPane }) {
  const { t } = useI18n()
  return (
    <IconButton
      icon={<PanelRight aria-hidden="true" />}
      label={t(pane.isShown ? 'preview:hide' : 'preview:show')}
      aria-pressed={pane.isShown}
      disabled={!pane.isAvailable}
      onClick={pane.toggle}
    />
  )
}
