import { type CompleteLocale, translationStates } from '@stet/core'
import ListFilter from 'lucide-react/icons/list-filter'
import type { ListedDocument } from '../../../api/documents/list.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Checkbox, Menu } from '../../../ui/index.ts'
import { columnPathLabel } from '../columns/list-columns.ts'
import { withListChange } from '../query/list-search.ts'
import type { List } from '../query/use-list.ts'
import { type ListSelection, pageState, withDocuments } from '../selection/selection.ts'
import { stateInFilter, withStateInFilter } from './locale-filter.ts'
import styles from './Matrix.module.css'

export interface MatrixHeadProps {
  readonly list: List
  readonly docs: readonly ListedDocument[]
  readonly locales: readonly CompleteLocale[]
  readonly selection: ListSelection | undefined
  readonly onSelectionChange: (selection: ListSelection) => void
}

/** The names of the locales, by each of which the documents are filtered. */
export function MatrixHead({ list, docs, locales, selection, onSelectionChange }: MatrixHeadProps) {
  const i18n = useI18n()
  const { t } = i18n
  const { collection, plan } = list.shape
  const ids = docs.map(({ id }) => id)
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: its cells have the focus
    // biome-ignore lint/a11y/useSemanticElements: as the rows
    <div role="row" className={styles.head}>
      {selection && (
        // biome-ignore lint/a11y/useFocusableInteractive: its checkbox has the focus
        // biome-ignore lint/a11y/useSemanticElements: as the rows
        <div role="columnheader" className={styles.box}>
          <Checkbox
            aria-label={t('list:selectPage')}
            checked={pageState(selection, ids)}
            disabled={ids.length === 0}
            onCheckedChange={(checked) => onSelectionChange(withDocuments(selection, ids, checked))}
          />
        </div>
      )}
      {/* biome-ignore lint/a11y/useFocusableInteractive: there is nothing to do here */}
      {/* biome-ignore lint/a11y/useSemanticElements: as the rows */}
      <div role="columnheader" className={styles.title}>
        {columnPathLabel(collection.admin.useAsTitle, plan, i18n)}
      </div>
      {locales.map((locale) => (
        <LocaleHead key={locale.code} locale={locale} list={list} />
      ))}
    </div>
  )
}

const everything = 'all'

function LocaleHead({ locale, list }: { readonly locale: CompleteLocale; readonly list: List }) {
  const { t, localeName } = useI18n()
  const { code } = locale
  const name = localeName(locale)
  const isTranslated = locale.translatedFrom !== null
  const state = stateInFilter(list.search.where, code)
  const filter = (wanted: string) =>
    list.show(
      withListChange(list.search, {
        where: withStateInFilter(
          list.search.where,
          code,
          translationStates.find((one) => one === wanted) ?? null,
        ),
      }),
    )
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: its button has the focus
    // biome-ignore lint/a11y/useSemanticElements: as the rows
    <div role="columnheader" className={styles.locale} title={name}>
      {isTranslated ? (
        <Menu
          label={t('translation:inLocale', { locale: name })}
          trigger={
            <button
              type="button"
              className={styles.filter}
              data-active={state !== null || undefined}
            >
              <span>{name}</span>
              <ListFilter aria-hidden="true" />
            </button>
          }
          items={[
            {
              kind: 'radio',
              id: 'state',
              label: t('translation:inLocale', { locale: name }),
              value: state ?? everything,
              onValueChange: filter,
              options: [
                { value: everything, label: t('list:allDocuments') },
                ...translationStates.map((one) => ({ value: one, label: t(`translation:${one}`) })),
              ],
            },
          ]}
        />
      ) : (
        <span>{name}</span>
      )}
    </div>
  )
}
