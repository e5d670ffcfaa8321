import { hasDrafts, type ImportedTranslations } from '@stet/core'
import { useRef, useState } from 'react'
import { queryKeys } from '../../../../api/client/query-keys.ts'
import { useFailureText } from '../../../../api/client/use-failure-text.ts'
import { applyImport, compareImport } from '../../../../api/translations/translation-import.ts'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { usePanel } from '../../../../panel/panel.ts'
import { useConfig } from '../../../../panel/session/use-session.ts'
import { Banner, Button, Drawer } from '../../../../ui/index.ts'
import { useFileChooser } from '../../../../uploads/use-file-chooser.tsx'
import { ImportComparison } from './ImportComparison.tsx'
import styles from './ImportDrawer.module.css'
import { chosenValues, countWritten, importCounts } from './import-values.ts'

/**
 *   choosing ─file─▶ compared ─take in─▶ written
 *       ▲──another file──┘
 */
type ImportPhase =
  | { readonly kind: 'choosing' }
  | {
      readonly kind: 'compared'
      readonly content: string
      readonly answer: ImportedTranslations
    }
  | { readonly kind: 'written'; readonly answer: ImportedTranslations }

const noneChosen: ReadonlySet<string> = new Set()

/** Takes in a file that translators give back: shows what it changes, then writes it. */
export function ImportDrawer({ onClose }: { readonly onClose: () => void }) {
  const { t, number } = useI18n()
  const { client, queries } = usePanel()
  const failureText = useFailureText()
  const [phase, setPhase] = useState<ImportPhase>({ kind: 'choosing' })
  const [chosen, setChosen] = useState(noneChosen)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const abort = useRef(new AbortController())
  const isPublic = useIsPublic(phase)
  const { input, choose } = useFileChooser({
    accept: ['.xlf', '.xliff', '.csv', 'application/xliff+xml', 'text/csv'],
    onFiles: ([file]) => {
      if (file) void work(() => compare(file))
    },
  })

  async function work(does: () => Promise<void>): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      await does()
    } catch (cause) {
      if (!abort.current.signal.aborted) setError(failureText(cause))
    }
    setBusy(false)
  }

  async function compare(file: File): Promise<void> {
    const content = await file.text()
    const answer = await compareImport(client, content, abort.current.signal)
    setChosen(noneChosen)
    setPhase({ kind: 'compared', content, answer })
  }

  async function apply(content: string, seen: ImportedTranslations): Promise<void> {
    const answer = await applyImport(client, content, chosenValues(seen, chosen))
    for (const { kind, slug } of answer.documents)
      if (kind === 'collection') void queries.invalidateQueries({ queryKey: queryKeys.list(slug) })
    setPhase({ kind: 'written', answer })
  }

  function toggle(key: string, isChosen: boolean): void {
    const keys = new Set(chosen)
    if (isChosen) keys.add(key)
    else keys.delete(key)
    setChosen(keys)
  }

  function close(): void {
    abort.current.abort()
    onClose()
  }

  const isAny = phase.kind === 'compared' && importCounts(phase.answer).taken + chosen.size > 0
  return (
    <Drawer
      open
      onOpenChange={(open) => {
        if (!open) close()
      }}
      title={t('translation:importFile')}
      closeLabel={t('general:close')}
      footer={
        phase.kind === 'compared' ? (
          <>
            <Button onClick={choose}>{t('upload:selectFile')}</Button>
            <Button
              variant="primary"
              disabled={!isAny}
              loading={isBusy}
              onClick={() => void work(() => apply(phase.content, phase.answer))}
            >
              {t('translation:takeIn')}
            </Button>
          </>
        ) : phase.kind === 'written' ? (
          <Button variant="primary" onClick={close}>
            {t('general:close')}
          </Button>
        ) : undefined
      }
    >
      {input}
      {error !== null && (
        <Banner tone="error" announce="alert">
          {error}
        </Banner>
      )}
      {phase.kind === 'choosing' && (
        <div className={styles.start}>
          <p>{t('translation:importHint')}</p>
          <Button variant="primary" loading={isBusy} onClick={choose}>
            {t('upload:selectFile')}
          </Button>
        </div>
      )}
      {isPublic && <Banner tone="warning">{t('translation:importPublic')}</Banner>}
      {phase.kind === 'written' && (
        <Banner tone="success" announce="status">
          {t('translation:takenIn', { count: number(countWritten(phase.answer)) })}
        </Banner>
      )}
      {phase.kind !== 'choosing' && (
        <ImportComparison
          answer={phase.answer}
          chosen={chosen}
          {...(phase.kind === 'compared' && { onChoose: toggle })}
        />
      )}
    </Drawer>
  )
}

/** Whether something of what is about to be taken in has no drafts. */
function useIsPublic(phase: ImportPhase): boolean {
  const { collections, globals } = useConfig()
  if (phase.kind !== 'compared') return false
  return phase.answer.documents.some(({ kind, slug }) => {
    const entities = kind === 'global' ? globals : collections
    const entity = entities.find((one) => one.slug === slug)
    return entity !== undefined && !hasDrafts(entity)
  })
}
