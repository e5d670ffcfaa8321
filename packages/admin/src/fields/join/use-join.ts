import type { DocumentId, Json, JsonObject } from '@stet/core'
import { useCallback, useEffect, useState } from 'react'
import type { FieldOf } from '../../document/field-input.ts'
import { useForm } from '../../document/form-context.ts'
import { isObject } from '../../document/path.ts'
import { useReferences } from '../../document/references-context.ts'

/** A page of the documents that link here. */
export interface JoinPage {
  readonly docs: readonly JoinedDocument[]
  readonly hasNextPage: boolean
  readonly total: number
}

export interface JoinedDocument extends JsonObject {
  readonly id: DocumentId
}

export interface JoinList {
  /** The last page that came, while another one is on its way. */
  readonly page: JoinPage | null
  readonly state: 'loading' | 'loaded' | 'failed'
  readonly reload: () => void
}

export interface JoinQuestion {
  /** Counts from 1. */
  readonly page: number
  readonly limit: number
  readonly sort: string | undefined
}

/** Asks for the documents that link to the one in the form, a page at a time. */
export function useJoin(
  field: FieldOf<'join'>,
  name: string,
  { page, limit, sort }: JoinQuestion,
): JoinList {
  const { about, locale } = useForm()
  const { fetch } = useReferences()
  const [loaded, setLoaded] = useState<JoinPage | null>(null)
  const [state, setState] = useState<JoinList['state']>('loading')
  const [turn, setTurn] = useState(0)
  const subject = about()
  const here = subject?.collectionSlug === undefined ? null : subject
  const path =
    here?.id === undefined ? null : `/${here.collectionSlug}/${encodeURIComponent(here.id)}`
  const code = locale?.code ?? null

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
        setLoaded(readPage(answer, name))
        setState('loaded')
      },
      () => {
        if (!controller.signal.aborted) setState('failed')
      },
    )
    return () => controller.abort()
  }, [fetch, path, name, page, limit, sort, code, turn, field])

  return { page: loaded, state, reload: useCallback(() => setTurn((old) => old + 1), []) }
}

/** `meta.posts` as `{ meta: { posts: true } }`: nothing else of this document is of interest. */
function selectionOf(name: string): JsonObject {
  return name.split('.').reduceRight<Json>((inner, part) => ({ [part]: inner }), true) as JsonObject
}

function readPage(answer: unknown, name: string): JoinPage {
  const value = name
    .split('.')
    .reduce<unknown>(
      (inner, part) => (isObject(inner as Json) ? (inner as JsonObject)[part] : null),
      answer,
    )
  if (!isObject(value as Json)) return { docs: [], hasNextPage: false, total: 0 }
  const { docs, hasNextPage, totalDocs } = value as JsonObject
  const found = (Array.isArray(docs) ? (docs as readonly Json[]) : []).filter(
    (doc): doc is JoinedDocument =>
      isObject(doc) && (typeof doc.id === 'string' || typeof doc.id === 'number'),
  )
  const total = typeof totalDocs === 'number' ? totalDocs : found.length
  return { docs: found, hasNextPage: hasNextPage === true, total }
}
