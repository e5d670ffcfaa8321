import { useRef, useState } from 'react'
import { useFailureText } from '../../../../api/client/use-failure-text.ts'
import { type BulkScope, findBulkTargets } from '../../../../api/documents/bulk.ts'
import {
  exportTranslations,
  type HandOver,
  type TranslationFormat,
} from '../../../../api/translations/translation-files.ts'
import { saveFile } from '../../../../files/save-file.ts'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { usePanel } from '../../../../panel/panel.ts'
import { useConfig } from '../../../../panel/session/use-session.ts'
import { AlertDialog, Banner, Button, FieldFrame, RadioGroup } from '../../../../ui/index.ts'
import { matrixLocales } from '../matrix-locales.ts'
import styles from './LocaleChoices.module.css'
import { LocaleChoices } from './LocaleChoices.tsx'

export interface HandOverDialogProps {
  readonly scope: BulkScope
  /** How many documents these are, in words. */
  readonly description: string
  readonly onClose: () => void
}

/** Stores the texts of the selected documents as files for translators, one for each locale. */
export function HandOverDialog({ scope, description, onClose }: HandOverDialogProps) {
  const { t, localeName } = useI18n()
  const { client } = usePanel()
  const { localization } = useConfig()
  const failureText = useFailureText()
  const [format, setFormat] = useState<TranslationFormat>('xliff')
  const [which, setWhich] = useState<HandOver['which']>('untranslated')
  const [locales, setLocales] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  /** The locales for which there was nothing to store. */
  const [done, setDone] = useState<readonly string[]>([])
  const abort = useRef(new AbortController())
  const offered = matrixLocales(localization).filter((locale) => locale.translatedFrom !== null)

  function close(): void {
    abort.current.abort()
    onClose()
  }

  async function save(): Promise<void> {
    const { signal } = abort.current
    setBusy(true)
    setError(null)
    setDone([])
    try {
      const found = await findBulkTargets(client, scope, signal)
      const ids = found.map(({ id }) => id)
      const without: string[] = []
      for (const locale of locales) {
        const asked = { collection: scope.collection, ids, locale, format, which }
        let files = 0
        for await (const file of exportTranslations(client, asked, signal)) {
          saveFile(file)
          files++
        }
        if (files === 0) without.push(locale)
      }
      if (without.length === 0) onClose()
      setDone(without)
      setBusy(false)
    } catch (cause) {
      if (signal.aborted) return
      setError(failureText(cause))
      setBusy(false)
    }
  }

  return (
    <AlertDialog
      open
      onOpenChange={(open) => {
        if (!open) close()
      }}
      title={t('translation:handOver')}
      description={description}
      actions={
        <>
          <Button onClick={close}>{t('general:cancel')}</Button>
          <Button
            variant="primary"
            disabled={locales.length === 0}
            loading={isBusy}
            onClick={() => void save()}
          >
            {t('upload:download')}
          </Button>
        </>
      }
    >
      {error !== null && (
        <Banner tone="error" announce="alert">
          {error}
        </Banner>
      )}
      {done.length > 0 && (
        <Banner tone="info" announce="status">
          {offered
            .filter(({ code }) => done.includes(code))
            .map((locale) =>
              t('translation:standing', {
                locale: localeName(locale),
                state: t('translation:allDone'),
              }),
            )
            .join(' · ')}
        </Banner>
      )}
      <div className={styles.choices}>
        <LocaleChoices locales={offered} chosen={locales} onChange={setLocales} />
        <FieldFrame kind="radiogroup" label={t('translation:handOverTexts')}>
          <RadioGroup
            value={which}
            onValueChange={setWhich}
            options={[
              { value: 'untranslated', label: t('translation:handOverOpen') },
              { value: 'all', label: t('translation:handOverAll') },
            ]}
          />
        </FieldFrame>
        <FieldFrame kind="radiogroup" label={t('translation:fileFormat')}>
          <RadioGroup
            value={format}
            onValueChange={setFormat}
            layout="horizontal"
            options={[
              { value: 'xliff', label: 'XLIFF 2.1' },
              { value: 'csv', label: 'CSV' },
            ]}
          />
        </FieldFrame>
      </div>
    </AlertDialog>
  )
}
