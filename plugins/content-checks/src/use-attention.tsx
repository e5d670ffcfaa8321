import { api } from '@stet/admin'
import { useCallback, useEffect, useState } from 'react'
import type { Attention } from './attention-endpoint.ts'

/** The published documents that need attention; `failed` where the server does not say. */
export function useAttention() {
  const [docs, setDocs] = useState<readonly Attention[] | 'loading' | 'failed'>('loading')
  const load = useCallback(() => {
    setDocs('loading')
    api.get<{ docs: Attention[] }>('/content-checks').then(
      (answer) => setDocs(answer.docs),
      () => setDocs('failed'),
    )
  }, [])
  useEffect(load, [load])
  return { docs, load }
}
