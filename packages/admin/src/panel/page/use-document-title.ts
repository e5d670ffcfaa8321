import { useEffect } from 'react'
import { usePanel } from '../panel.ts'

/** Names the browser's tab after the screen; null leaves the name to another component. */
export function useDocumentTitle(title: string | null): void {
  const { bootstrap } = usePanel()
  useEffect(() => {
    if (title !== null) document.title = `${title}${bootstrap.titleSuffix}`
  }, [title, bootstrap.titleSuffix])
}
