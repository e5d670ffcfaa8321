import { api, useConfig, useDocument, useValue } from '@stet/admin'
import { useEffect, useState } from 'react'
import { type FieldNode, fieldAt } from '../field-tree.ts'
import type { CroppedImage } from './crop.ts'

export interface Picture extends CroppedImage {
  readonly url: string
}

/** The picture of the document with its focal point; null where there is none. */
export function usePicture(path: string): Picture | null | 'loading' | 'failed' {
  const { kind, slug } = useDocument()
  const { collections, globals } = useConfig()
  const entities = kind === 'collection' ? collections : globals
  const fields = (entities.find((one) => one.slug === slug)?.fields ?? []) as readonly FieldNode[]
  const field = fieldAt(fields, path.split('.')) as { readonly relationTo?: unknown } | null
  const uploads = field?.relationTo
  const id = useValue(path)
  const address =
    typeof uploads === 'string' && (typeof id === 'string' || typeof id === 'number')
      ? `/${uploads}/${id}`
      : null
  const [loaded, setLoaded] = useState<{
    readonly address: string
    readonly picture: Picture | 'failed'
  }>()

  useEffect(() => {
    if (address === null) return
    const controller = new AbortController()
    const show = (picture: Picture | 'failed') => {
      if (!controller.signal.aborted) setLoaded({ address, picture })
    }
    api
      .get<Record<string, unknown>>(address, { query: { depth: 0 }, signal: controller.signal })
      .then((document) => show(pictureOf(document)))
      .catch(() => show('failed'))
    return () => controller.abort()
  }, [address])

  if (address === null) return null
  return loaded?.address === address ? loaded.picture : 'loading'
}

function pictureOf({ url, width, height, focalX, focalY }: Record<string, unknown>) {
  if (typeof url !== 'string') return 'failed'
  const numberOr = (value: unknown, otherwise: number) =>
    typeof value === 'number' ? value : otherwise
  return {
    url,
    width: numberOr(width, 1),
    height: numberOr(height, 1),
    focalX: numberOr(focalX, 50),
    focalY: numberOr(focalY, 50),
  }
}
