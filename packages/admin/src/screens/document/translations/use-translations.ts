import type { DocumentTranslations } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '../../../api/client/query-keys.ts'
import { useFailureText } from '../../../api/client/use-failure-text.ts'
import {
  type ConfirmedValue,
  confirmTranslations,
  documentTranslationsQuery,
} from '../../../api/documents/translations.ts'
import { usePanel } from '../../../panel/panel.ts'
import { toast } from '../../../ui/index.ts'
import type { DocumentScreenState } from '../use-edited-document.ts'

/** Where the open document stands in each locale, and its values in the one that is edited. */
export interface Translations {
  /** Undefined until it is known, and where nothing is translated. */
  readonly standing: DocumentTranslations | undefined
  /** Takes a value for right as it is. */
  readonly confirm: (value: ConfirmedValue) => Promise<void>
}

export function useTranslations({
  entity,
  form,
  isNew,
  locale,
}: DocumentScreenState): Translations {
  const { client, queries } = usePanel()
  const failureText = useFailureText()
  const { kind, slug } = entity
  const id = kind === 'global' || isNew ? null : form.session.documentId
  const of = { kind, slug, id }
  const query = documentTranslationsQuery(client, of, locale ?? '')
  const isTranslated = form.store.plan.hasLocalized && locale !== null
  const { data } = useQuery({
    ...query,
    enabled: isTranslated && (kind === 'global' || id !== null),
  })

  async function confirm(value: ConfirmedValue): Promise<void> {
    try {
      const answer = await confirmTranslations(client, of, locale ?? '', [value])
      queries.setQueryData(query.queryKey, answer)
      if (kind === 'collection') void queries.invalidateQueries({ queryKey: queryKeys.list(slug) })
    } catch (error) {
      toast.error(failureText(error))
    }
  }

  return { standing: data, confirm }
}
