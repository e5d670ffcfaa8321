import type { ExternalToast, toast as sonner } from 'sonner'

type Tone = 'message' | 'success' | 'info' | 'warning' | 'error' | 'loading'
type Id = string | number
type Show = (message: string, options?: ExternalToast) => Id

interface Toast extends Show, Readonly<Record<Exclude<Tone, 'message'>, Show>> {
  dismiss(id: Id): void
}

let shownBy: typeof sonner | null = null
let waiting: ((by: typeof sonner) => void)[] = []
const listeners = new Set<() => void>()
let made = 0

function tell(call: (by: typeof sonner) => void): void {
  if (shownBy !== null) {
    call(shownBy)
    return
  }
  waiting.push(call)
  for (const listener of listeners) listener()
}

const show =
  (tone: Tone): Show =>
  (message, options) => {
    made += 1
    const id = options?.id ?? `toast-${made}`
    tell((by) => by[tone](message, { ...options, id }))
    return id
  }

/** Messages at the edge of the screen. The code that shows them comes later: until then they wait. */
export const toast: Toast = Object.assign(show('message'), {
  success: show('success'),
  info: show('info'),
  warning: show('warning'),
  error: show('error'),
  loading: show('loading'),
  dismiss: (id: Id) => tell((by) => by.dismiss(id)),
})

/** Tells of messages that wait. */
export function whenToastsWait(listener: () => void): () => void {
  listeners.add(listener)
  if (waiting.length > 0) listener()
  return () => listeners.delete(listener)
}

/** Called by what shows them, once it stands. */
export function showToasts(by: typeof sonner): void {
  shownBy = by
  const calls = waiting
  waiting = []
  for (const call of calls) call(by)
}
