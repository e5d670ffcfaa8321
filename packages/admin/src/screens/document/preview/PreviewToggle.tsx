import PanelRight from 'lucide-react/icons/panel-right'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Button, IconButton, Tooltip } from '../../../ui/index.ts'
import type { PreviewPane } from './use-preview-pane.ts'

/** Shows the page beside the form, or takes it away. */
export function PreviewToggle({ pane }: { pane: PreviewPane }) {
  const { t } = useI18n()
  const icon = <PanelRight aria-hidden="true" />
  if (!pane.isAvailable) {
    // It has its place already, so that the first save moves nothing, and says what it waits for.
    return (
      <Tooltip content={t('preview:notYet')}>
        <Button variant="quiet" iconOnly icon={icon} aria-label={t('preview:show')} aria-disabled />
      </Tooltip>
    )
  }
  return (
    <IconButton
      icon={icon}
      label={t(pane.isShown ? 'preview:hide' : 'preview:show')}
      aria-pressed={pane.isShown}
      onClick={pane.toggle}
    />
  )
}
