import type { ClientField, CompleteLocale, Json } from '@stet/core'
import { useMemo } from 'react'
import type { Path } from '../../../base/path.ts'
import { compare } from '../../../diff/compare/compare.ts'
import { DiffTree } from '../../../diff/DiffTree.tsx'
import { DiffViewContext, useReadingView } from '../../../diff/diff-view.ts'
import { ReferencesContext } from '../../../document/references/references-context.ts'
import { nodeAt } from '../../../document/store/plan-lookup.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { useReferencesIn } from '../../../panel/references/use-references.ts'
import { Dialog } from '../../../ui/index.ts'
import type { DocumentScreenState } from '../use-edited-document.ts'

/** A value's source as it was when the value was translated, and as it is now. */
export interface SourceChange {
  readonly path: Path
  readonly before: Json
  readonly now: Json
}

export interface SourceChangeDialogProps {
  readonly edited: DocumentScreenState
  /** The locale whose value was changed. */
  readonly source: CompleteLocale | null
  readonly change: SourceChange
  readonly onClose: () => void
}

/** What the source of a value said when it was translated, beside what it says now. */
export function SourceChangeDialog({ edited, source, change, onClose }: SourceChangeDialogProps) {
  const { t, localeName } = useI18n()
  const references = useReferencesIn(source?.code ?? null)
  const view = useReadingView()
  const { store } = edited.form
  const { path, before, now } = change
  const diffs = useMemo(() => {
    const node = nodeAt(store.plan, store.getDocument(), path)?.node
    if (node === undefined) return []
    // One locale's value: a localized field would be taken for values by locale. A tab is compared as
    // the group that it is.
    const type = node.field.type === 'tab' ? 'group' : node.field.type
    const field = { ...node.field, type, localized: false } as ClientField
    return compare({
      fields: [field],
      before: inField(node.name, before),
      after: inField(node.name, now),
      options: { locales: [], modifiedOnly: false, blocks: view.blocks },
    })
  }, [store, path, before, now, view.blocks])
  return (
    <ReferencesContext value={references}>
      <DiffViewContext value={view}>
        <Dialog
          open
          onOpenChange={onClose}
          size="large"
          title={t('translation:sourceChange', { locale: source ? localeName(source) : '' })}
          closeLabel={t('general:close')}
        >
          <DiffTree diffs={diffs} />
        </Dialog>
      </DiffViewContext>
    </ReferencesContext>
  )
}

const inField = (name: string, value: Json) => (value === null ? {} : { [name]: value })
