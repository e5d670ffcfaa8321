/** A toast that is shown after the page is reloaded, because it could not be shown before. */
export interface PendingToast {
  readonly tone: 'success' | 'info' | 'error'
  readonly text: string
}

const key = (cookiePrefix: string) => `${cookiePrefix}-toast`

/** Keeps it for the next page of this tab. Storage may be blocked: then it stays unsaid. */
export function storePendingToast(cookiePrefix: string, toast: PendingToast): void {
  try {
    sessionStorage.setItem(key(cookiePrefix), JSON.stringify(toast))
  } catch {
    // The reload itself matters more than the word about it.
  }
}

/** Returns the toast that the previous page stored, once. */
export function takePendingToast(cookiePrefix: string): PendingToast | null {
  try {
    const stored = sessionStorage.getItem(key(cookiePrefix))
    sessionStorage.removeItem(key(cookiePrefix))
    const toast: unknown = JSON.parse(stored ?? 'null')
    return isCarriedToast(toast) ? toast : null
  } catch {
    return null
  }
}

const TONES: readonly unknown[] = ['success', 'info', 'error']

function isCarriedToast(value: unknown): value is PendingToast {
  return (
    typeof value === 'object' &&
    value !== null &&
    'tone' in value &&
    'text' in value &&
    TONES.includes(value.tone) &&
    typeof value.text === 'string'
  )
}
