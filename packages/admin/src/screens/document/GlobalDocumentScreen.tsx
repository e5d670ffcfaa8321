import { ScreenSkeleton } from '../../app/ScreenSkeleton.tsx'
export function GlobalDocumentScreen() {
  return <ScreenSkeleton />
}
