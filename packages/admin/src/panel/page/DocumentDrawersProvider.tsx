import { isAllowed } from '@stet/core'
import { type ComponentType, createContext, type ReactNode, use, useMemo, useState } from 'react'
import {
  DocumentDrawersContext,
  type DrawerRequest,
  type DocumentDrawers as Drawers,
} from '../../document/references/document-drawers.ts'
import { FormPreferencesContext } from '../../form/form-preferences.ts'
import { type Part, useOpenedPart } from '../../ui/index.ts'
import { useFormPreferences } from '../preferences/use-form-preferences.ts'
import { usePermissions } from '../session/use-session.ts'

export interface DocumentDrawerProps {
  request: DrawerRequest
  open: boolean
  onClose: () => void
}

/** The drawer itself, which has drawers in it: the shell brings it, so that no file imports itself. */
export const DocumentDrawerContext = createContext<Part<ComponentType<DocumentDrawerProps>> | null>(
  null,
)

interface Opened {
  readonly request: DrawerRequest
  /** Counts the drawers opened here: the next one is another, were it of the same document. */
  readonly number: number
  readonly isOpen: boolean
}

/**
 * Lets everything below open documents in a drawer, one at a time; what is in a drawer opens further
 * ones in front of it. The drawer is beside its opener, not in it, so that no key pressed in the one
 * form reaches the other.
 */
export function DocumentDrawersProvider({ children }: { children: ReactNode }) {
  const part = use(DocumentDrawerContext)
  const permissions = usePermissions()
  const kept = useFormPreferences()
  const [opened, setOpened] = useState<Opened | null>(null)
  const drawers = useMemo<Drawers>(
    () => ({
      open: (request) =>
        setOpened((last) => ({ request, number: (last?.number ?? 0) + 1, isOpen: true })),
      may: (collection, operation) => isAllowed(permissions.collections?.[collection], operation),
    }),
    [permissions],
  )
  return (
    <DocumentDrawersContext value={drawers}>
      <FormPreferencesContext value={kept}>{children}</FormPreferencesContext>
      {opened && part && (
        <OpenedDrawer
          key={opened.number}
          part={part}
          onFailed={() => setOpened(null)}
          request={opened.request}
          open={opened.isOpen}
          // The same object where it is closed already: a drawer may say so with each of its renders.
          onClose={() => setOpened((last) => (last?.isOpen ? { ...last, isOpen: false } : last))}
        />
      )}
    </DocumentDrawersContext>
  )
}

interface OpenedDrawerProps extends DocumentDrawerProps {
  part: Part<ComponentType<DocumentDrawerProps>>
  onFailed: () => void
}

function OpenedDrawer({ part, onFailed, ...props }: OpenedDrawerProps) {
  const DocumentDrawer = useOpenedPart(part, onFailed)
  return DocumentDrawer && <DocumentDrawer {...props} />
}
