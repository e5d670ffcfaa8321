import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { IconButton, useCopy } from '../../../ui/index.ts'

/** Copies a text to the clipboard, with a message. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useI18n()
  const { isCopied, copy } = useCopy()
  return (
    <IconButton
      icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      label={t(isCopied ? 'general:copied' : 'general:copy')}
      size="small"
      onClick={() => copy(text)}
    />
  )
}
