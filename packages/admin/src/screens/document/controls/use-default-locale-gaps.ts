import { readLocale } from '../../../api/documents/document.ts'
import { pathLabel } from '../../../form/path-label.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { usePanel } from '../../../panel/panel.ts'
import { useConfig } from '../../../panel/session/use-session.ts'
import type { DocumentScreenState } from '../use-edited-document.ts'

/** What the site's default locale lacks of a document of which another locale is to be published. */
export interface DefaultLocaleGaps {
  readonly locale: string
  /** By their labels. */
  readonly fields: readonly string[]
}

/** Looks whether the default locale, which readers are given in place of others, is complete. */
export function useDefaultLocaleGaps({ entity, form, locale }: DocumentScreenState) {
  const i18n = useI18n()
  const { client } = usePanel()
  const { localization } = useConfig()
  return async (): Promise<DefaultLocaleGaps | null> => {
    const defaultLocale = localization === false ? null : localization.defaultLocale
    if (defaultLocale === null || locale === defaultLocale) return null
    const { slug, kind } = entity
    const id = kind === 'global' ? null : form.session.documentId
    const document = await readLocale(client, { slug, id, locale: defaultLocale })
    const { store } = form
    const fields = store
      .lackingIn(document)
      .map((path) => pathLabel(store.plan, [document], path, i18n) || path.join('.'))
    return fields.length === 0 ? null : { locale: defaultLocale, fields: [...new Set(fields)] }
  }
}
