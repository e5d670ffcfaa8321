import type { JsonObject } from '@stet/core'
import { useState } from 'react'
import { isSameValue } from '../../../../base/equality.ts'
import { readLinks, type StoredLink } from '../../../../document/references/stored-link.ts'
import { readTypedAddress } from './typed-address.ts'

export type LinkKind = 'custom' | 'internal'

/** Where a link leads, while that is edited. */
export interface EditedTarget {
  readonly kind: LinkKind
  readonly setKind: (kind: LinkKind) => void
  readonly url: string
  readonly setUrl: (url: string) => void
  readonly document: StoredLink | null
  readonly setDocument: (document: StoredLink | null) => void
  readonly isNewTab: boolean
  readonly setNewTab: (isNewTab: boolean) => void
  /** Why it leads nowhere yet. */
  readonly problem: 'empty' | 'unsafe' | 'nonsense' | null
  /** As a link stores it; an address that cannot be read stays as it was typed. */
  readonly stored: JsonObject
  readonly isChanged: boolean
}

/** @param before the fields of the link that is edited; null for a new one. */
export function useLinkTarget(before: JsonObject | null): EditedTarget {
  const [kind, setKind] = useState<LinkKind>(
    before?.linkType === 'internal' ? 'internal' : 'custom',
  )
  const [url, setUrl] = useState(typeof before?.url === 'string' ? before.url : '')
  const [document, setDocument] = useState(
    () => readLinks({ relationTo: [] }, before?.doc)[0] ?? null,
  )
  const [isNewTab, setNewTab] = useState(before?.newTab === true)
  const typed = readTypedAddress(url)
  const shared = { linkType: kind, newTab: isNewTab }
  const stored: JsonObject =
    kind === 'custom'
      ? { ...shared, url: typed.url ?? url }
      : {
          ...shared,
          ...(document !== null && {
            doc: { relationTo: document.collection, value: document.id },
          }),
        }
  const [first] = useState(stored)
  const problem = kind === 'custom' ? typed.problem : document === null ? 'empty' : null
  return {
    ...{ kind, setKind, url, setUrl, document, setDocument, isNewTab, setNewTab },
    ...{ problem, stored, isChanged: !isSameValue(stored, first) },
  }
}
