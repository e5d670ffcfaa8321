import type { LockedDocument } from '@stet/core'
import { type ReactNode, useRef } from 'react'
import type { BulkRow, BulkScope } from '../../../api/documents/bulk.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { AlertDialog, Banner, Button, ProgressBar } from '../../../ui/index.ts'
import { SelectionUsageWarning } from '../../document/dialogs/Usages.tsx'
import { BulkResults } from './BulkResults.tsx'
import { type BulkAction, bulkTexts, losesContent } from './bulk-action.ts'
import type { BulkRun } from './use-bulk-run.ts'

export interface BulkDialogProps {
  readonly action: BulkAction
  readonly scope: BulkScope
  readonly count: number
  /** The label of these documents. */
  readonly label: string
  /** Documents that other users are editing: they are skipped. */
  readonly edited: readonly LockedDocument[]
  readonly run: Pick<BulkRun, 'state' | 'stop'>
  /** What is chosen before it begins. */
  readonly choices?: ReactNode
  /** Whether enough of that is chosen. */
  readonly isReady?: boolean
  /** Whether what is chosen replaces content. */
  readonly isDangerous?: boolean
  /** What is copied from, by name. */
  readonly locale?: string
  readonly onConfirm: () => void
  readonly onClose: () => void
}

const consequences = {
  publish: 'list:publishConfirm',
  unpublish: 'list:unpublishConfirm',
  'publish-locales': 'list:publishConfirm',
  'unpublish-locales': 'list:unpublishConfirm',
  'copy-locale': 'translation:copyConfirm',
  duplicate: 'list:duplicateConfirm',
  trash: 'trash:moveAllConfirm',
  restore: 'trash:restoreConfirm',
  delete: 'list:deleteConfirm',
  'delete for good': 'list:deleteConfirm',
  'empty trash': 'list:deleteConfirm',
} as const

const missed = {
  one: 'document:deleteBreaksReferences',
  many: 'document:deleteAllBreaksReferences',
} as const

/** The messages about references to the documents, for one and for several. */
const breaks = {
  unpublish: {
    one: 'document:unpublishBreaksReferences',
    many: 'document:unpublishAllBreaksReferences',
  },
  trash: { one: 'trash:moveBreaksReferences', many: 'trash:moveAllBreaksReferences' },
  delete: missed,
  'delete for good': missed,
  'empty trash': missed,
} as const

/** One dialog for the question, the progress and the results of an action. */
export function BulkDialog({
  action,
  scope,
  count,
  label,
  edited,
  run,
  choices,
  isReady = true,
  isDangerous = losesContent(action),
  locale = '',
  onConfirm,
  onClose,
}: BulkDialogProps) {
  const { t, number } = useI18n()
  const { state } = run
  const cancel = useRef<HTMLButtonElement>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  const words = bulkTexts[action]
  const named = { count: number(count), label, locale }
  const isBusy = state.phase === 'gathering' || state.phase === 'running'
  return (
    <AlertDialog
      open
      onOpenChange={(open) => {
        if (open) return
        if (isBusy) run.stop()
        else onClose()
      }}
      title={t(state.phase === 'finished' ? words.confirm : words.title, named)}
      {...(state.phase === 'idle' &&
        action in consequences && {
          description: t(consequences[action as keyof typeof consequences], { count }),
        })}
      // For actions that delete, the first focus is on Cancel, so that a habitual Enter deletes nothing.
      initialFocus={losesContent(action) ? cancel : confirm}
      actions={
        state.phase === 'idle' ? (
          <>
            <Button ref={cancel} onClick={onClose}>
              {t('general:cancel')}
            </Button>
            <Button
              ref={confirm}
              variant={isDangerous ? 'danger' : 'primary'}
              disabled={!isReady}
              onClick={onConfirm}
            >
              {t(words.confirm, named)}
            </Button>
          </>
        ) : isBusy ? (
          <Button
            loading={state.isStopping}
            loadingLabel={t('list:bulkCancelling')}
            onClick={run.stop}
          >
            {t('list:stop')}
          </Button>
        ) : (
          <Button ref={confirm} onClick={onClose}>
            {t('general:close')}
          </Button>
        )
      }
    >
      {state.phase === 'idle' && choices}
      {state.phase === 'idle' && action !== 'duplicate' && <EditedByOthers edited={edited} />}
      {state.phase === 'idle' && action in breaks && (
        <SelectionUsageWarning scope={scope}>
          {(usages) =>
            t(breaks[action as keyof typeof breaks][count === 1 ? 'one' : 'many'], {
              count: usages,
            })
          }
        </SelectionUsageWarning>
      )}
      {isBusy && (
        <ProgressBar
          label={t(state.phase === 'gathering' ? 'list:bulkCollecting' : words.confirm, named)}
          labelHidden={state.phase === 'running'}
          value={state.phase === 'running' ? state.done : null}
          {...(state.phase === 'running' && {
            max: state.total,
            valueText: t('list:bulkProgress', {
              done: number(state.done),
              total: number(state.total),
            }),
          })}
        />
      )}
      {state.phase === 'finished' && (
        <Finished
          rows={state.rows}
          collection={scope.collection}
          isStopped={state.isStopped}
          error={state.error}
          action={action}
        />
      )}
    </AlertDialog>
  )
}

/** Documents that are named; further ones are counted. */
const NAMED = 5

function EditedByOthers({ edited }: { readonly edited: readonly LockedDocument[] }) {
  const { t, list } = useI18n()
  if (edited.length === 0) return null
  const named = edited
    .slice(0, NAMED)
    .map(({ title, user }) =>
      t('list:editedDocument', { title, user: user.name ?? t('document:anotherUser') }),
    )
  const rest = edited.length - named.length
  const documents = list(rest > 0 ? [...named, t('list:moreDocuments', { count: rest })] : named)
  return <Banner tone="info">{t('list:editedSkipped', { documents })}</Banner>
}

function Finished({
  rows,
  collection,
  isStopped,
  error,
  action,
}: {
  readonly rows: readonly BulkRow[]
  readonly collection: string
  readonly isStopped: boolean
  readonly error: string | null
  readonly action: BulkAction
}) {
  const { t } = useI18n()
  // Of a document there is a row for each locale.
  const documents = new Set(rows.map(({ id }) => id)).size
  const failed = new Set(rows.flatMap(({ id, outcome }) => (outcome === 'failed' ? [id] : []))).size
  const done = documents - failed
  return (
    <>
      {isStopped && (
        <Banner tone="warning" announce="status">
          {t('list:bulkCancelled', { count: done })}
        </Banner>
      )}
      {failed > 0 && (
        <Banner tone="error" announce="alert">
          {t('list:bulkFailedCount', { count: failed })}
        </Banner>
      )}
      {error !== null && failed === 0 && (
        <Banner tone="error" announce="alert">
          {error}
        </Banner>
      )}
      {rows.length > 0 && <BulkResults rows={rows} collection={collection} action={action} />}
    </>
  )
}
