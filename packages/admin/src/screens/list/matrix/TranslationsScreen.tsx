import { compilePlan } from '@stet/core'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useConfig } from '../../../panel/session/use-session.ts'
import { NotFoundScreen } from '../../not-found/NotFoundScreen.tsx'
import { TranslationsList } from './TranslationsList.tsx'

/** Where the documents of a collection stand in each locale. */
export function TranslationsScreen() {
  const { collection: slug } = useParams({ from: '/panel/collections/$collection/translations' })
  const { collections, localization } = useConfig()
  const collection = collections.find((entity) => entity.slug === slug)
  const isTranslated = useMemo(
    () => collection !== undefined && compilePlan(collection.fields).hasLocalized,
    [collection],
  )
  if (!isTranslated || localization === false) return <NotFoundScreen />
  return <TranslationsList key={slug} slug={slug} />
}
