import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { usePanel } from '../../app/panel.ts'
import { useConfig } from '../../app/use-session.ts'
import { References } from '../../document/references.ts'

/** Titles of other documents, for a form in this locale. */
export function useFormReferences(locale: string | null): References {
  const { client } = usePanel()
  const { collections } = useConfig()
  const router = useRouter()
  return useMemo(
    () =>
      new References({
        collections,
        locale,
        fetch: (path, options) => client.get(path, options),
        documentHref: (collection, id) =>
          router.buildLocation({
            to: '/collections/$collection/$id',
            params: { collection, id: String(id) },
            search: locale === null ? {} : { locale },
          }).publicHref,
      }),
    [client, collections, locale, router],
  )
}
