import { type DocumentId, isObject, type Json, preferenceKeys } from '@stet/core'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { usePreference } from '../../../panel/preferences/use-preference.ts'
import { PREVIEW_PATH, tabAddress } from '../header/document-tabs.ts'
import type { DocumentScreenState } from '../use-edited-document.ts'
import { isPreviewedWhileNew } from './previewed-while-new.ts'

/** Whether the page is shown beside the form. */
export interface PreviewPane {
  /** Whether documents like this one have a page. */
  readonly isOffered: boolean
  /** Whether this one has it now: some have it only once they are saved. */
  readonly isAvailable: boolean
  readonly isShown: boolean
  /** Percent of the width that the page has. */
  readonly share: number
  setShare(share: number): void
  toggle(): void
}

/** What a user keeps about previews of all documents. */
interface PreviewPreference {
  readonly isOpen: boolean
  readonly share: number
}

const DEFAULT_SHARE = 50

function readPreference(stored: Json): PreviewPreference {
  const { isOpen, share } = isObject(stored) ? stored : {}
  const isShare = typeof share === 'number' && share >= 0 && share <= 100
  return { isOpen: isOpen === true, share: isShare ? share : DEFAULT_SHARE }
}

/** At the address of the preview the page is always shown; elsewhere as the user left it. */
export function usePreviewPane(
  { entity, isNew }: Pick<DocumentScreenState, 'entity' | 'isNew'>,
  id: DocumentId | null,
): PreviewPane {
  const navigate = useNavigate()
  const preference = usePreference(preferenceKeys.livePreview, readPreference)
  const target = { kind: entity.kind, slug: entity.slug, id: String(id ?? '') }
  const address = tabAddress(target, { path: PREVIEW_PATH })
  const isAddressed = useRouterState({ select: ({ location }) => location.pathname === address })
  const isOffered = entity.admin.livePreview !== undefined
  const isAvailable = isOffered && (!isNew || isPreviewedWhileNew(entity))
  const isAtAddress = isAvailable && !isNew && isAddressed
  const isShown = isAvailable && (isAtAddress || preference.value.isOpen)
  return {
    isOffered,
    isAvailable,
    isShown,
    share: preference.value.share,
    setShare: (share) => preference.save({ isOpen: isShown, share }),
    toggle() {
      preference.save({ isOpen: !isShown, share: preference.value.share })
      if (!isAtAddress) return
      void navigate({
        to: tabAddress(target, { path: '' }),
        search: (search) => search,
        replace: true,
        state: { keepFocus: true },
        resetScroll: false,
      })
    },
  }
}
