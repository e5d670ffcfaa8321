/** What is said after the page has been loaded anew, because it could not be said before. */
export interface CarriedToast {
  readonly tone: 'success' | 'info' | 'error'
  readonly text: string
}

const key = (cookiePrefix: string) => `${cookiePrefix}-toast`

/** Keeps it for the next page of this tab. Storage may be blocked: then it stays unsaid. */
export function carryToast(cookiePrefix: string, toast: CarriedToast): void {
  try {
    sessionStorage.setItem(key(cookiePrefix), JSON.stringify(toast))
  } catch {
    // The reload itself matters more than the word about it.
  }
}

/** What the page before left to be said, once. */
export function takeCarriedToast(cookiePrefix: string): CarriedToast | null {
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

function isCarriedToast(value: unknown): value is CarriedToast {
  return (
    typeof value === 'object' &&
    value !== null &&
    'tone' in value &&
    'text' in value &&
    TONES.includes(value.tone) &&
    typeof value.text === 'string'
  )
}
