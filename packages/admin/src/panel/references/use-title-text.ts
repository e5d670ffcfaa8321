import type { Json } from '@stet/core'
import { titleText } from '../../fields/title-text.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { useConfig } from '../session/use-session.ts'

/** What a document of a collection is called, from the value of its title field; empty where it has none. */
export function useTitleText(): (collection: string, title: Json | undefined) => string {
  const i18n = useI18n()
  const { collections } = useConfig()
  return (collection, title) =>
    titleText(
      collections.find(({ slug }) => slug === collection),
      title,
      i18n,
    )
}
