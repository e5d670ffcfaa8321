import { useCallback, useEffect, useRef, useState } from 'react'
import type { Path } from '../../../base/path.ts'
import type { FormStore } from '../../../document/store/form-store.ts'
import { FILE_PATH } from '../../../files/chosen-files.ts'
import { fieldNamesText } from '../../../form/field-names-text.ts'
import type { FormView } from '../../../form/form-view.ts'
import { pathLabel } from '../../../form/path-label.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { toast } from '../../../ui/index.ts'

const noNames: readonly string[] = Object.freeze([])

/**
 * Tells which fields keep a form from being saved. The notice stands, and names fewer fields as they are
 * mended, until none is left, until it is closed, or until the form goes.
 */
export function useInvalidNotice(
  store: FormStore,
  view: FormView,
  /** Names of what is wrong beside the document's fields: an account's password, a missing file. */
  others: readonly string[] = noNames,
): () => void {
  const i18n = useI18n()
  const [notice, setNotice] = useState<string | null>(null)
  const count = useRef(0)
  const names = useLatest(others)
  const othersKey = others.join('\n')

  useEffect(() => {
    if (notice === null) return
    return () => {
      toast.dismiss(notice)
    }
  }, [notice])

  // `othersKey`: what is wrong beside the fields is told anew when it changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as said above
  useEffect(() => {
    if (notice === null) return
    const tell = () => {
      const paths = store.problems.shown
      const labels = paths.map((path) => nameOf(path, store, i18n))
      const all = [...new Set([...names.current, ...labels])]
      if (all.length === 0) {
        setNotice(null)
        return
      }
      toast.error(i18n.t('form:fieldsToCorrect', { count: all.length }), {
        id: notice,
        description: fieldNamesText(all, i18n),
        duration: Number.POSITIVE_INFINITY,
        onDismiss: () => setNotice((current) => (current === notice ? null : current)),
        ...(paths.length > 0 && {
          action: {
            label: i18n.t('form:showFirst'),
            onClick(event) {
              // The notice stays while fields are to be mended; the focus goes to the first.
              event.preventDefault()
              event.currentTarget.blur()
              const { first } = store.problems
              if (first) view.reveal(first)
            },
          },
        }),
      })
    }
    tell()
    return store.problems.subscribeCounts(tell)
  }, [notice, store, view, i18n, names, othersKey])

  return useCallback(() => {
    count.current += 1
    setNotice(`invalid-${count.current}`)
  }, [])
}

function nameOf(path: Path, store: FormStore, i18n: ReturnType<typeof useI18n>): string {
  if (path[0] === FILE_PATH[0]) return i18n.t('upload:file')
  return pathLabel(store.plan, [store.getDocument()], path, i18n) || path.join('.')
}

function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}
