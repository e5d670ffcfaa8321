import { ScreenSkeleton } from '../../app/ScreenSkeleton.tsx'
export function CollectionDocumentScreen() {
  return <ScreenSkeleton />
}
