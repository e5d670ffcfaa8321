import { useParams } from '@tanstack/react-router'
import { useConfig } from '../../panel/session/use-session.ts'
import { NotFoundScreen } from '../not-found/NotFoundScreen.tsx'
import { TrashList } from './TrashList.tsx'

/** The trash of a collection. */
export function TrashScreen() {
  const { collection: slug } = useParams({ from: '/panel/collections/$collection/trash' })
  const { collections } = useConfig()
  const collection = collections.find((entity) => entity.slug === slug)
  if (!collection || collection.trash === false) return <NotFoundScreen />
  return <TrashList key={slug} slug={slug} />
}
