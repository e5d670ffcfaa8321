import { type CompleteLocale, hasDrafts } from '@stet/core'
import CircleArrowUp from 'lucide-react/icons/circle-arrow-up'
import CircleOff from 'lucide-react/icons/circle-off'
import Copy from 'lucide-react/icons/copy'
import FileDown from 'lucide-react/icons/file-down'
import Languages from 'lucide-react/icons/languages'
import { useState } from 'react'
import { type LocaleTask, localeTask } from '../../../../api/documents/locale-task.ts'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { useEntityLabels } from '../../../../panel/navigation/use-entity-labels.ts'
import { useLocaleNames } from '../../../../panel/preferences/use-locale-names.ts'
import { useConfig } from '../../../../panel/session/use-session.ts'
import { Button, toast } from '../../../../ui/index.ts'
import { BulkQuestion } from '../../bulk/BulkQuestion.tsx'
import { bulkTexts, type LocaleAction } from '../../bulk/bulk-action.ts'
import { scopeOf, useEdited } from '../../bulk/bulk-scope.ts'
import { SelectionBar } from '../../bulk/SelectionBar.tsx'
import { type BulkOutcome, useBulkRun } from '../../bulk/use-bulk-run.ts'
import type { List } from '../../query/use-list.ts'
import {
  type ListSelection,
  nothingSelected,
  selectedCount,
  withDocuments,
} from '../../selection/selection.ts'
import { matrixLocales } from '../matrix-locales.ts'
import { HandOverDialog } from './HandOverDialog.tsx'
import { LocaleChoices } from './LocaleChoices.tsx'
import type { LocaleActions } from './use-locale-actions.ts'
import { useQueuedTranslation } from './use-queued-translation.ts'

export interface LocalesBarProps {
  readonly list: List
  readonly actions: LocaleActions
  readonly selection: ListSelection
  readonly onSelectionChange: (selection: ListSelection) => void
}

interface Asked {
  readonly action: LocaleAction
  readonly count: number
  readonly locales: readonly string[]
  /** What is copied from. */
  readonly from: string
  readonly overwrite: boolean
}

/** What can be done with the selected documents in some locales at once. */
export function LocalesBar({ list, actions, selection, onSelectionChange }: LocalesBarProps) {
  const { t, inSentence, number } = useI18n()
  const labels = useEntityLabels()
  const localeNames = useLocaleNames()
  const { localization } = useConfig()
  const { collection, plan, permissions } = list.shape
  const offered = matrixLocales(localization)
  const count = selectedCount(selection, list.page?.totalDocs ?? 0)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isHandingOver, setHandingOver] = useState(false)
  const run = useBulkRun(finish)
  const queued = useQueuedTranslation(finishQueued)
  const edited = useEdited(collection, selection)
  const named = (of: number) => ({
    count: number(of),
    label: inSentence(of === 1 ? labels.singular(collection) : labels.plural(collection)),
  })

  function ask(action: LocaleAction): void {
    setAsked({ action, count, locales: [], from: offered[0]?.code ?? '', overwrite: false })
  }

  function taskOf(action: LocaleTask['kind'], { locales, from, overwrite }: Asked): LocaleTask {
    if (action !== 'copy-locale') return { kind: action, locales }
    return {
      kind: action,
      locales,
      from,
      overwrite,
      hasDrafts: hasDrafts(collection),
      plan,
      access: permissions?.fields,
    }
  }

  /** What a job does, the notice above the documents tells. */
  function finishQueued(): void {
    onSelectionChange(nothingSelected)
    setAsked(null)
  }

  function confirm(confirmed: Asked): void {
    const scope = scopeOf(list, selection)
    const { action, locales } = confirmed
    if (action === 'translate') void queued.start(scope, locales)
    else void run.start(scope, localeTask(taskOf(action, confirmed)))
  }

  function finish({ rows, isComplete }: BulkOutcome): void {
    const failed = rows.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id)
    // Documents that failed stay selected, so that the user can try again.
    onSelectionChange(withDocuments(nothingSelected, failed, true))
    if (!isComplete || asked === null) return
    const documents = new Set(rows.map(({ id }) => id)).size
    toast.success(
      t(bulkTexts[asked.action].done, { ...named(documents), locale: localeNames([asked.from]) }),
    )
    setAsked(null)
  }

  function localesOf({ action }: Asked): readonly CompleteLocale[] {
    if (action === 'translate') return actions.translated
    return action === 'copy-locale' ? actions.written : actions.published
  }

  const mayCopy = actions.written.length > 0 && offered.length > 1
  return (
    <>
      <SelectionBar list={list} selection={selection} onSelectionChange={onSelectionChange}>
        {actions.published.length > 0 && (
          <>
            <Button
              size="small"
              icon={<CircleArrowUp aria-hidden="true" />}
              onClick={() => ask('publish-locales')}
            >
              {t('version:publish')}
            </Button>
            <Button
              size="small"
              icon={<CircleOff aria-hidden="true" />}
              onClick={() => ask('unpublish-locales')}
            >
              {t('version:unpublish')}
            </Button>
          </>
        )}
        {mayCopy && (
          <Button
            size="small"
            icon={<Copy aria-hidden="true" />}
            onClick={() => ask('copy-locale')}
          >
            {t('localization:copyFromAnother')}
          </Button>
        )}
        {actions.translated.length > 0 && (
          <Button
            size="small"
            icon={<Languages aria-hidden="true" />}
            onClick={() => ask('translate')}
          >
            {t('translation:translateMissing')}
          </Button>
        )}
        {offered.length > 1 && (
          <Button
            size="small"
            icon={<FileDown aria-hidden="true" />}
            onClick={() => setHandingOver(true)}
          >
            {t('translation:handOver')}
          </Button>
        )}
      </SelectionBar>
      {isHandingOver && (
        <HandOverDialog
          scope={scopeOf(list, selection)}
          description={t('general:selectedCount', { count })}
          onClose={() => setHandingOver(false)}
        />
      )}
      {asked !== null && (
        <BulkQuestion
          action={asked.action}
          scope={scopeOf(list, selection)}
          count={asked.count}
          label={named(asked.count).label}
          locale={localeNames([asked.from])}
          edited={edited}
          run={asked.action === 'translate' ? queued : run}
          isReady={asked.locales.length > 0}
          isDangerous={asked.action === 'copy-locale' && asked.overwrite}
          choices={
            <LocaleChoices
              locales={localesOf(asked).filter(
                ({ code }) => asked.action !== 'copy-locale' || code !== asked.from,
              )}
              chosen={asked.locales}
              onChange={(locales) => setAsked({ ...asked, locales })}
              {...(asked.action === 'copy-locale' && {
                copying: {
                  sources: offered,
                  from: asked.from,
                  overwrite: asked.overwrite,
                  onFromChange: (from: string) =>
                    setAsked({
                      ...asked,
                      from,
                      locales: asked.locales.filter((code) => code !== from),
                    }),
                  onOverwriteChange: (overwrite: boolean) => setAsked({ ...asked, overwrite }),
                },
              })}
            />
          }
          onConfirm={() => confirm(asked)}
          onClose={() => {
            setAsked(null)
            run.reset()
            queued.reset()
          }}
        />
      )}
    </>
  )
}
