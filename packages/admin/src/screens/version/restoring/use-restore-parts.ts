import type { PieceStep } from '@stet/core'
import { useRef } from 'react'
import {
  currentEditorVersionQuery,
  type RestoreRequest,
  restoreVersion,
  type VersionedTarget,
} from '../../../api/documents/versions.ts'
import type { DiffSide, OfferedPart } from '../../../diff/diff-view.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { usePanel } from '../../../panel/panel.ts'
import { toast } from '../../../ui/index.ts'
import type { VersionedEntity } from '../../versions/use-versioned-entity.ts'
import { useForgetDocument } from './use-forget-document.ts'
import { useLockOverride } from './use-lock-override.ts'
import { useRestoreFailure } from './use-restore-failure.ts'

/** The version that a part is taken from. */
export interface PartSource {
  readonly id: string
  /** Its side in the comparison. */
  readonly side: DiffSide
  /** The version on the other side. */
  readonly against: string | undefined
}

/** A request to put back part of a version. */
interface Taking {
  readonly from: string
  readonly request: Pick<RestoreRequest, 'parts' | 'against'>
}

/** Puts a single field, row or piece of a text back into the draft, and says how it went. */
export function useRestoreParts(versioned: VersionedEntity, target: VersionedTarget) {
  const { t } = useI18n()
  const { client, queries } = usePanel()
  const forget = useForgetDocument(versioned)
  const failed = useRestoreFailure()
  const { question, write } = useLockOverride(target)
  const takenPieces = useRef(new Map<string, readonly PieceStep[]>())

  const put = ({ from, request }: Taking) =>
    write(async () => {
      await restoreVersion(client, target, from, { draft: true, ...request })
    })

  const takeBack = async (taking: Taking, label: string): Promise<boolean> => {
    try {
      if (!(await put(taking))) return false
      toast.success(t('form:undone', { label }))
      forget()
      return true
    } catch (error) {
      failed(error)
      return false
    }
  }

  const restorePiece = async (
    { id, side, against }: PartSource,
    { path, locale, label, steps = [] }: OfferedPart,
  ): Promise<void> => {
    const text = JSON.stringify([id, against, side, path, locale])
    const taken = takenPieces.current.get(text) ?? []
    const part = { path, locale }
    const piece = { steps, from: side, taken }
    if (!(await put({ from: id, request: { parts: [{ ...part, piece }], against } }))) return
    const [first] = steps
    if (steps.length === 1 && first) takenPieces.current.set(text, [...taken, first])
    // The same piece of the other side: what others wrote meanwhile stays.
    const back = { steps, from: side === 'before' ? 'after' : 'before' } as const
    const undo = async () => {
      if (against === undefined) return
      const request = { parts: [{ ...part, piece: back }], against: id }
      const isUndone = await takeBack({ from: against, request }, label)
      if (isUndone) takenPieces.current.set(text, taken)
    }
    toast.success(t('version:restoredPart', { label }), {
      action: { label: t('form:undo'), onClick: () => void undo() },
    })
    forget()
  }

  const restoreWhole = async (id: string, { path, locale, label }: OfferedPart): Promise<void> => {
    const request = { parts: [{ path, locale }] }
    const before = await queries.fetchQuery({
      ...currentEditorVersionQuery(client, target),
      staleTime: 0,
    })
    if (!(await put({ from: id, request }))) return
    toast.success(t('version:restoredPart', { label }), {
      ...(before !== null && {
        action: {
          label: t('form:undo'),
          onClick: () => void takeBack({ from: before, request }, label),
        },
      }),
    })
    forget()
  }

  const restore = async (source: PartSource, part: OfferedPart): Promise<void> => {
    try {
      await (part.steps === undefined ? restoreWhole(source.id, part) : restorePiece(source, part))
    } catch (error) {
      failed(error)
    }
  }
  return { question, restore }
}
