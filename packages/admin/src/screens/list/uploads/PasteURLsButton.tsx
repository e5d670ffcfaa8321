import Link2 from 'lucide-react/icons/link-2'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Button } from '../../../ui/index.ts'
import type { ListUploads } from './use-list-uploads.ts'

export interface PasteURLsButtonProps {
  readonly uploads: ListUploads
  readonly onClick: () => void
}

/** Opens the dialog for the URLs of files, if the collection accepts some. */
export function PasteURLsButton({ uploads, onClick }: PasteURLsButtonProps) {
  const { t } = useI18n()
  if (!uploads.rules.pasteURL) return null
  return (
    <Button data-paste-urls icon={<Link2 aria-hidden="true" />} onClick={onClick}>
      {t('upload:pasteURLs')}
    </Button>
  )
}
