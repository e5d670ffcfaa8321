import { useEffect } from 'react'
import { usePanel } from './panel.ts'

/** Names the browser's tab after the screen. */
export function useDocumentTitle(title: string): void {
  const { bootstrap } = usePanel()
  useEffect(() => {
    document.title = `${title}${bootstrap.titleSuffix}`
  }, [title, bootstrap.titleSuffix])
}
