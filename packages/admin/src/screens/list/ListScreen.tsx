import { useParams } from '@tanstack/react-router'
import { useConfig } from '../../panel/session/use-session.ts'
import { NotFoundScreen } from '../not-found/NotFoundScreen.tsx'
import { CollectionList } from './CollectionList.tsx'

/** The documents of a collection. */
export function ListScreen() {
  const { collection: slug } = useParams({ from: '/panel/collections/$collection' })
  const { collections } = useConfig()
  const collection = collections.find((entity) => entity.slug === slug)
  return collection ? <CollectionList key={slug} slug={slug} /> : <NotFoundScreen />
}
