import { copyLocale } from '@stet/core'
import { useState } from 'react'
import { useFailureText } from '../../../api/client/use-failure-text.ts'
import { readLocale } from '../../../api/documents/document.ts'
import { newRowId } from '../../../base/random-source.ts'
import { prepareDocument } from '../../../document/store/prepare-document.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { usePanel } from '../../../panel/panel.ts'
import { useContentLocale } from '../../../panel/preferences/content-locale.ts'
import { useConfig } from '../../../panel/session/use-session.ts'
import { Checkbox, ConfirmDialog, FieldFrame, Select, toast } from '../../../ui/index.ts'
import type { DocumentScreenState } from '../use-edited-document.ts'
import styles from './CopyLocaleDialog.module.css'

export interface CopyLocaleDialogProps {
  edited: DocumentScreenState
  onClose: () => void
}

/** Copies what another locale says into this one, as one edit that can be undone. */
export function CopyLocaleDialog({ edited, onClose }: CopyLocaleDialogProps) {
  const { t, label } = useI18n()
  const { client } = usePanel()
  const { localization } = useConfig()
  const current = useContentLocale()
  const failureText = useFailureText()
  const isOffered = (code: string) =>
    localization !== false && localization.available.includes(code)
  const others = (localization === false ? [] : localization.locales).filter(
    ({ code }) => code !== current?.code && isOffered(code),
  )
  const [from, setFrom] = useState(
    () => others.find(({ code }) => current?.fallbackChain.includes(code))?.code ?? others[0]?.code,
  )
  const [overwrite, setOverwrite] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const nameOf = (code: string | undefined) =>
    label(others.find((locale) => locale.code === code)?.label, code ?? '')

  async function copy(): Promise<void> {
    if (from === undefined) return
    setFailure(null)
    const { entity, form, permissions } = edited
    try {
      const id = entity.kind === 'global' ? null : form.session.documentId
      const source = await readLocale(client, { slug: entity.slug, id, locale: from })
      const before = form.store.getDocument()
      const { plan } = form.store
      const after = copyLocale(plan, before, prepareDocument(plan, source, newRowId), {
        overwrite,
        newRowId,
        access: permissions?.fields,
      })
      const names = Object.keys(after).filter((name) => after[name] !== before[name])
      form.store.setAll(names.map((name) => ({ path: [name], value: after[name] })))
      const said = names.length === 0 ? 'localization:nothingToCopy' : 'localization:copied'
      toast.success(t(said, { locale: nameOf(from) }))
    } catch (error) {
      setFailure(failureText(error))
      throw error
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="primary"
      title={t('localization:copyFromAnother')}
      description={t('localization:copyDescription', {
        locale: label(current?.label, current?.code ?? ''),
      })}
      confirmLabel={t('localization:copyFromLocale', { locale: nameOf(from) })}
      cancelLabel={t('general:cancel')}
      loadingLabel={t('localization:copying')}
      error={failure}
      onConfirm={copy}
    >
      <div className={styles.choices}>
        <FieldFrame label={t('localization:copyFrom')}>
          <Select
            value={from ?? null}
            onValueChange={(code) => setFrom(code ?? undefined)}
            options={others.map(({ code }) => ({ value: code, label: nameOf(code) }))}
          />
        </FieldFrame>
        <Checkbox
          label={t('localization:overwrite')}
          checked={overwrite}
          onCheckedChange={setOverwrite}
        />
      </div>
    </ConfirmDialog>
  )
}
