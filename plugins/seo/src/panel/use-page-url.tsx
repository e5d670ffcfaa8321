import { useForm, useLocale } from '@stet/admin'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { SeoPaths } from '../mark.ts'
import { generatedText, useGenerator } from './use-generator.tsx'

/** After the last key, so that a title that is being written is not sent letter by letter. */
const pause = 800

export interface PageUrl {
  /** Empty until it is known, and where the site has no function for it. */
  readonly url: string
  readonly hasFailed: boolean
  retry(): void
}

/** Documents in the trash, and those that others took the right to, have no address; that is no failure. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'status' in error && (error.status === 403 || error.status === 404)

/**
 * The address of the page as the site computes it: when the document is opened, and again when something
 * but the values of the preview has changed. The latest call wins, and the former address stays meanwhile.
 */
export function usePageUrl(isEnabled: boolean, paths: SeoPaths): PageUrl {
  const form = useForm()
  const call = useGenerator()
  const locale = useLocale()?.code
  const [url, setUrl] = useState('')
  const [hasFailed, setHasFailed] = useState(false)
  const running = useRef<AbortController | null>(null)

  const load = useCallback(async () => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    try {
      const answer = generatedText(await call('url', controller.signal))
      if (controller.signal.aborted) return
      setUrl(answer)
      setHasFailed(false)
    } catch (error) {
      if (!controller.signal.aborted) setHasFailed(!isRefused(error))
    }
  }, [call])

  const own = [paths.titlePath, paths.descriptionPath, paths.imagePath]
    .map((path) => path.split('.')[0])
    .join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another locale the page has another address
  useEffect(() => {
    if (!isEnabled) return
    void load()
    let timer: ReturnType<typeof setTimeout> | undefined
    let former = form.values()
    const unsubscribe = form.subscribe(() => {
      const values = form.values()
      const names = new Set([...Object.keys(former), ...Object.keys(values)])
      for (const name of own.split(',')) names.delete(name)
      const hasChanged = [...names].some((name) => former[name] !== values[name])
      former = values
      if (!hasChanged) return
      clearTimeout(timer)
      timer = setTimeout(() => void load(), pause)
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
      running.current?.abort()
    }
  }, [isEnabled, form, load, own, locale])

  return { url, hasFailed, retry: () => void load() }
}
