import { isObject, type Json, type JsonObject } from '@stet/core'
import { useCallback, useEffect, useState } from 'react'
import { useReferences } from '../../document/references/references-context.ts'
import type { FieldOf } from '../../form/field-input.ts'
import { useFormContext } from '../../form/form-context.ts'
import { valueAtNames } from './join-target.ts'
import { type JoinPage, readPage } from './join-value.ts'

export interface JoinList {
  /** The last page that came, while another one is on its way. */
  readonly page: JoinPage | null
  readonly state: 'loading' | 'loaded' | 'failed'
  /** Whether the page is still that of the previous request. */
  readonly isStale: boolean
  readonly reload: () => void
}

export interface JoinRequest {
  /** Counts from 1. */
  readonly page: number
  readonly limit: number
  readonly sort: string | undefined
  /** False until the user's preference is loaded. */
  readonly isKnown: boolean
}

/** Loads the documents that refer to the one in the form, page by page. */
export function useJoin(
  field: FieldOf<'join'>,
  name: string,
  { page, limit, sort, isKnown }: JoinRequest,
): JoinList {
  const { about, locale } = useFormContext()
  const { fetch } = useReferences()
  const [loaded, setLoaded] = useState<{ readonly page: JoinPage; readonly of: string } | null>(
    null,
  )
  const [state, setState] = useState<JoinList['state']>('loading')
  const [turn, setTurn] = useState(0)
  const subject = about()
  const here = subject?.collectionSlug === undefined ? null : subject
  const path =
    here?.id === undefined || !isKnown
      ? null
      : `/${here.collectionSlug}/${encodeURIComponent(here.id)}`
  const code = locale?.code ?? null
  const question = JSON.stringify([path, page, limit, sort, code])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn is another try of the same question
  useEffect(() => {
    if (path === null) return
    const controller = new AbortController()
    setState('loading')
    fetch(path, {
      query: {
        depth: 1,
        draft: true,
        locale: code,
        select: selectionOf(name),
        joins: { [name]: { page, limit, count: true, ...(sort && { sort }) } },
      },
      signal: controller.signal,
    }).then(
      (answer) => {
        if (controller.signal.aborted) return
        setLoaded({ page: readPage(field, valueAt(answer, name)), of: question })
        setState('loaded')
      },
      () => {
        if (!controller.signal.aborted) setState('failed')
      },
    )
    return () => controller.abort()
  }, [fetch, path, name, page, limit, sort, code, turn, field])

  return {
    page: loaded?.page ?? null,
    state,
    isStale: loaded?.of !== question,
    reload: useCallback(() => setTurn((old) => old + 1), []),
  }
}

/** `meta.posts` as `{ meta: { posts: true } }`: nothing else of this document is of interest. */
function selectionOf(name: string): JsonObject {
  return name.split('.').reduceRight<Json>((inner, part) => ({ [part]: inner }), true) as JsonObject
}

/** The value at the field's place in the answer. */
function valueAt(answer: unknown, name: string): Json | undefined {
  return isObject(answer as Json) ? valueAtNames(answer as JsonObject, name) : undefined
}
