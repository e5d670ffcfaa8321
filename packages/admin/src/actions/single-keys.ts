import { useSyncExternalStore } from 'react'

const storageKey = 'stet-single-keys'
const listeners = new Set<() => void>()

/**
 * Whether keys without ⌘, Ctrl or Alt are shortcuts on this device. Who speaks to a computer, or hits
 * keys by accident, sets off one with every word, so that they can be switched off (WCAG 2.1.4).
 */
export function singleKeysWork(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

export function useSingleKeys(): [works: boolean, set: (works: boolean) => void] {
  return [useSyncExternalStore(subscribe, singleKeysWork), setSingleKeys]
}

function setSingleKeys(works: boolean): void {
  try {
    if (works) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // Where nothing can be stored, they go on to work.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
