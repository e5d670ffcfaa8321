import { useForm, useMessages } from '@stet/admin'
import { useEffect, useRef, useState } from 'react'
import type { messages } from '../messages.ts'
import { type CallGenerator, useGenerator } from './use-generator.tsx'

/**
 * What becomes of a value that is being generated:
 *
 *   idle → running → done | nothing | kept | failed     and from each of them, with an edit, → idle
 *             └─ cancelled or unmounted → idle
 */
export type GenerationState =
  | { readonly kind: 'idle' | 'running' | 'done' }
  /** The generator had nothing to say. */
  | { readonly kind: 'nothing' }
  /** The editor changed the value while it was being generated. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'failed'; readonly reason: string }

interface Generation {
  readonly state: GenerationState
  start(): void
  cancel(): void
}

type Path = readonly string[]
type Value = string | number

/**
 * Generates the value of a field. What the generator answers is set as if it was typed; an answer never
 * replaces what was edited after the call, and a failure changes nothing.
 */
export function useGeneration(
  kind: Parameters<CallGenerator>[0],
  path: Path,
  read: (answer: string) => Value | null,
): Generation {
  const form = useForm()
  const call = useGenerator()
  const { t } = useMessages<typeof messages>()
  const [state, setState] = useState<GenerationState>({ kind: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  // What is said of a value is over with the next edit of it.
  const isOver = state.kind !== 'idle' && state.kind !== 'running'
  useEffect(() => {
    if (!isOver) return
    const said = form.get(path)
    return form.subscribe(() => {
      if (form.get(path) !== said) setState({ kind: 'idle' })
    })
  }, [form, path, isOver])

  function cancel() {
    running.current?.abort()
    running.current = null
    setState({ kind: 'idle' })
  }

  async function generate() {
    cancel()
    const controller = new AbortController()
    running.current = controller
    setState({ kind: 'running' })
    const before = form.get(path)
    let isEdited = false
    const stop = form.subscribe(() => {
      isEdited ||= form.get(path) !== before
    })
    try {
      const value = read(await call(kind, controller.signal))
      if (controller.signal.aborted) return
      if (value === null || value === '') setState({ kind: 'nothing' })
      else if (isEdited) setState({ kind: 'kept' })
      else {
        stop()
        form.set(path, value)
        setState({ kind: 'done' })
      }
    } catch (error) {
      if (controller.signal.aborted) return
      setState({ kind: 'failed', reason: reasonOf(error, t('seo:noAnswer')) })
    } finally {
      stop()
      if (running.current === controller) running.current = null
    }
  }

  return { state, start: () => void generate(), cancel }
}

/** What the server says; what is thrown in the browser has no words for editors. */
function reasonOf(error: unknown, otherwise: string): string {
  const isAnswer = error instanceof Error && 'status' in error && Number(error.status) >= 400
  return isAnswer ? error.message : otherwise
}
