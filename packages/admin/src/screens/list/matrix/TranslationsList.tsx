import { type DocumentId, type TranslationState, translationStates } from '@stet/core'
import { Link } from '@tanstack/react-router'
import Eye from 'lucide-react/icons/eye'
import FileUp from 'lucide-react/icons/file-up'
import { useMemo, useState } from 'react'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { useEntityLabels } from '../../../panel/navigation/use-entity-labels.ts'
import { LoadErrorBanner } from '../../../panel/page/LoadErrorBanner.tsx'
import { LocaleSwitcher } from '../../../panel/page/LocaleSwitcher.tsx'
import { Screen } from '../../../panel/page/Screen.tsx'
import { PHONE, useMediaQuery } from '../../../panel/page/use-media-query.ts'
import { useConfig } from '../../../panel/session/use-session.ts'
import { translationTones } from '../../../panel/translations.ts'
import { Button, EmptyState, StatusPill } from '../../../ui/index.ts'
import { ListFrame } from '../ListBody.tsx'
import { ListTabs } from '../ListTabs.tsx'
import { useListState } from '../query/use-list.ts'
import { useSelection } from '../selection/use-selection.ts'
import { useTranslationsOf } from '../table/use-translations-of.ts'
import { LocalesBar } from './bulk/LocalesBar.tsx'
import { TranslationRunNotice } from './bulk/TranslationRunNotice.tsx'
import { useLocaleActions } from './bulk/use-locale-actions.ts'
import { ImportDrawer } from './files/ImportDrawer.tsx'
import styles from './Matrix.module.css'
import { Matrix } from './Matrix.tsx'

/** The documents of one collection by the locales of the site, searched and filtered as its list. */
export function TranslationsList({ slug }: { slug: string }) {
  const { t, inSentence } = useI18n()
  const labels = useEntityLabels()
  const list = useListState(slug, 'translations')
  const { shape, page, search } = list
  const plural = labels.plural(shape.collection)
  const [selection, setSelection] = useSelection(search)
  const ids = useMemo(() => page?.docs.map(({ id }) => id) ?? noIds, [page])
  const standings = useTranslationsOf(slug, ids)
  const actions = useLocaleActions(shape)
  const [isImporting, setImporting] = useState(false)
  const label = `${plural}: ${t('translation:translations')}`
  // There, what comes first is the first row.
  const isNarrow = useMediaQuery(PHONE)
  return (
    <Screen
      title={plural}
      isCompact
      crumbs={[
        {
          key: slug,
          label: plural,
          render: (
            <Link
              to="/collections/$collection"
              params={{ collection: slug }}
              activeOptions={{ exact: true }}
            />
          ),
        },
        { key: 'translations', label: t('translation:translations') },
      ]}
      tabs={<ListTabs list={list} place="translations" selection={selection} />}
      actions={
        <>
          {actions.written.length > 0 && (
            <Button
              variant="quiet"
              icon={<FileUp aria-hidden="true" />}
              onClick={() => setImporting(true)}
            >
              {t('translation:importFile')}
            </Button>
          )}
          <LocaleSwitcher />
        </>
      }
    >
      {isImporting && <ImportDrawer onClose={() => setImporting(false)} />}
      <ListFrame
        label={plural}
        list={list}
        hasColumns={false}
        blank={<EmptyState title={t('fields:noRows', { label: inSentence(plural) })} />}
        bar={
          <LocalesBar
            list={list}
            actions={actions}
            selection={selection}
            onSelectionChange={setSelection}
          />
        }
      >
        {standings.error && (
          <LoadErrorBanner
            error={standings.error}
            isRetrying={standings.isFetching}
            onRetry={standings.refetch}
            className={styles.notice}
          />
        )}
        {actions.translated.length > 0 && <TranslationRunNotice list={list} />}
        {!isNarrow && <Legend />}
        <Matrix
          label={label}
          list={list}
          standings={standings}
          selection={actions.isAny ? selection : undefined}
          onSelectionChange={setSelection}
        />
        {isNarrow && <Legend />}
      </ListFrame>
    </Screen>
  )
}

const noIds: readonly DocumentId[] = []

/** What the marks mean. */
function Legend() {
  const { t } = useI18n()
  const { localization } = useConfig()
  const isShown = (state: TranslationState) =>
    state !== 'machine' || (localization !== false && localization.isTranslatable)
  return (
    <ul className={styles.legend}>
      {translationStates.filter(isShown).map((state) => (
        <li key={state}>
          <StatusPill tone={translationTones[state]} look="plain">
            {t(`translation:${state}`)}
          </StatusPill>
        </li>
      ))}
      <li>
        <Eye aria-hidden="true" className={styles.published} />
        {t('version:published')}
      </li>
    </ul>
  )
}
