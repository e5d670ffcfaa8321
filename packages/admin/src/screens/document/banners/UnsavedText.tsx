import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import type { FormStore } from '../../../document/store/form-store.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Button, useCopy } from '../../../ui/index.ts'
import styles from './UnsavedText.module.css'
import { unsavedText } from './unsaved-text.ts'

/** What was written here and not saved, to read and to copy; nothing where all is saved. */
export function UnsavedText({ store }: { store: FormStore }) {
  const i18n = useI18n()
  const { t } = i18n
  const { isCopied, copy } = useCopy()
  const text = unsavedText(store.plan, store.acknowledged, store.getDocument(), i18n)
  if (text === '') return null
  return (
    <div className={styles.kept}>
      <p>{t('document:unsavedKept')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <pre className={styles.text} dir="auto" tabIndex={0}>
        {text}
      </pre>
      <div>
        <Button
          size="small"
          icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          onClick={() => copy(text)}
        >
          {t(isCopied ? 'general:copied' : 'document:copyUnsaved')}
        </Button>
      </div>
    </div>
  )
}
