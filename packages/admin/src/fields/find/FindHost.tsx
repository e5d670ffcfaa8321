import { useEffect, useSyncExternalStore } from 'react'
import { whenIdle } from '../../base/timing/when-idle.ts'
import { useFormContext } from '../../form/form-context.ts'
import { partView } from '../../ui/index.ts'
import type { DocumentFindBarProps } from './DocumentFindBar.tsx'

const DocumentFindBar = partView<DocumentFindBarProps>(
  async () => (await import('./DocumentFindBar.tsx')).DocumentFindBar,
  { isLarge: true },
)

/** Above the form: the bar that searches all of it, while it is asked for. */
export function FindHost(props: DocumentFindBarProps) {
  const { search } = useFormContext().view
  useEffect(() => search.host(), [search])
  // What is typed right after the key must not be written into a field while the bar is fetched.
  useEffect(() => whenIdle(DocumentFindBar.prepare), [])
  const isOpen = useSyncExternalStore(search.subscribe, () => search.state?.text === null)
  return isOpen ? <DocumentFindBar {...props} /> : null
}
