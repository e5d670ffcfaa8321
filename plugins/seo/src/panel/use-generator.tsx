import { api, useDocument, useForm, useLocale } from '@stet/admin'
import { useLayoutEffect, useRef } from 'react'
import type { GenerateBody, GeneratorKind } from '../options.ts'
import { initialState } from './initial-state.ts'

/** Calls a generator of the site for the document as it stands, and returns its answer as text. */
export type CallGenerator = (kind: GeneratorKind, signal: AbortSignal) => Promise<string>

/** Always the same function: it reads the document when it is called. */
export function useGenerator(): CallGenerator {
  const form = useForm()
  const document = useDocument()
  const locale = useLocale()?.code ?? null
  const latest = useRef({ document, locale })
  useLayoutEffect(() => {
    latest.current = { document, locale }
  })
  const call = useRef<CallGenerator>((kind, signal) => {
    const { document, locale } = latest.current
    const { kind: entity, slug, id, stored, permissions } = document
    const body: GenerateBody = {
      id,
      collectionSlug: entity === 'collection' ? slug : null,
      globalSlug: entity === 'global' ? slug : null,
      doc: form.values(),
      docPermissions: { ...permissions },
      hasPublishPermission: document.mayPublish,
      hasSavePermission: document.mayWrite,
      initialData: stored ?? {},
      initialState: initialState(stored ?? {}),
      locale,
      title: document.title(),
    }
    const query = locale === null ? {} : { locale }
    return api.post<string>(`/plugin-seo/generate-${kind}`, { query, body, signal, isText: true })
  })
  return call.current
}

/** The text in an answer. @throws Error for an answer of another form. */
export function generatedText(answer: string): string {
  const { result } = JSON.parse(answer) as { readonly result?: unknown }
  if (typeof result === 'string') return result
  throw new Error('The generated value is no text.')
}

/** Whether the endpoints answer this editor: the rules that they ask, as far as the panel has them. */
export function useMayGenerate(): boolean {
  const { isNew, permissions } = useDocument()
  return permissions?.[isNew ? 'create' : 'update'] !== undefined
}
