import { useState } from 'react'

export const previewViews = ['desktop', 'phone', 'openGraph', 'x', 'messenger'] as const

export type PreviewView = (typeof previewViews)[number]

const storageKey = 'stet-seo-preview'

const isView = (value: unknown): value is PreviewView => previewViews.some((view) => view === value)

/** What the preview looks like; remembered in the browser. */
export function usePreviewView(): [PreviewView, (view: PreviewView) => void] {
  const [view, setView] = useState<PreviewView>(() => {
    const stored = remembered()
    return isView(stored) ? stored : 'desktop'
  })
  return [
    view,
    (chosen) => {
      setView(chosen)
      try {
        localStorage.setItem(storageKey, chosen)
      } catch {
        // Without storage the choice holds until the page is left.
      }
    },
  ]
}

function remembered(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}
