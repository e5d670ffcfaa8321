import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactElement, useId } from 'react'
import { translationSummaryQuery } from '../../api/translations/translations.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { useEntityLabels } from '../../panel/navigation/use-entity-labels.ts'
import { usePanel } from '../../panel/panel.ts'
import { useConfig } from '../../panel/session/use-session.ts'
import { translationTones } from '../../panel/translations.ts'
import { Menu, StatusPill } from '../../ui/index.ts'
import { hasTranslations } from './dashboard-queries.ts'
import styles from './TranslationsLeft.module.css'
import {
  isAnythingTranslated,
  type LeftIn,
  type LocaleLeft,
  type StateLeft,
  statesLeft,
  totalOf,
  translationsLeft,
} from './translations-left.ts'

/** How much there is to translate, in the locales that the user may write; nothing where nothing is translated. */
export function TranslationsLeft() {
  const { t } = useI18n()
  const id = useId()
  const { client } = usePanel()
  const config = useConfig()
  const { localization } = config
  const enabled = hasTranslations(config)
  const { data } = useQuery({ ...translationSummaryQuery(client), enabled })
  if (localization === false || data === undefined || !isAnythingTranslated(data)) return null
  const left = translationsLeft(
    data,
    localization.locales.map(({ code }) => code),
  )
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.title}>
        {t('translation:translations')}
      </h2>
      {left.length === 0 ? (
        <p>{t('translation:allDone')}</p>
      ) : (
        <ul className={styles.locales}>
          {left.map((one) => (
            <Line key={one.locale} left={one} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Line({ left: { locale: code, left } }: { readonly left: LocaleLeft }) {
  const { localeName } = useI18n()
  const { localization } = useConfig()
  const locales = localization === false ? [] : localization.locales
  const locale = locales.find((one) => one.code === code) ?? { code }
  return (
    <li className={styles.locale}>
      <span className={styles.name}>{localeName(locale)}</span>
      {statesLeft.map((state) => (
        <span key={state} className={styles.count}>
          {left[state].length > 0 && <Count locale={code} state={state} left={left[state]} />}
        </span>
      ))}
    </li>
  )
}

interface CountProps {
  readonly locale: string
  readonly state: StateLeft
  readonly left: readonly LeftIn[]
}

/** A number that leads to what it counts, by way of a menu where that is in several places. */
function Count({ locale, state, left }: CountProps) {
  const { t, number } = useI18n()
  const nameOf = useNameOf()
  const said = t('translation:standing', {
    locale: t(`translation:${state}`),
    state: number(totalOf(left)),
  })
  const words = (
    <StatusPill tone={translationTones[state]} look="plain">
      {said}
    </StatusPill>
  )
  const [first] = left
  if (left.length === 1 && first) return linkTo(first, locale, state, words)
  return (
    <Menu
      label={said}
      trigger={
        <button type="button" className={styles.link}>
          {words}
        </button>
      }
      items={left.map((one) => ({
        kind: 'link',
        id: `${one.entity.kind}-${one.entity.slug}`,
        label: one.entity.kind === 'global' ? nameOf(one) : `${nameOf(one)}: ${number(one.count)}`,
        render: linkTo(one, locale, state),
      }))}
    />
  )
}

/** To a global in the locale, or to the documents that are counted, among the translations of their collection. */
function linkTo(
  { entity: { kind, slug } }: LeftIn,
  locale: string,
  state: StateLeft,
  children?: ReactElement,
): ReactElement {
  if (kind === 'global') {
    return (
      <Link
        to="/globals/$global"
        params={{ global: slug }}
        search={{ locale }}
        className={styles.link}
      >
        {children}
      </Link>
    )
  }
  const where = { or: [{ and: [{ [`_translations.${locale}`]: { equals: state } }] }] }
  return (
    <Link
      to="/collections/$collection/translations"
      params={{ collection: slug }}
      search={{ where }}
      className={styles.link}
    >
      {children}
    </Link>
  )
}

function useNameOf(): (left: LeftIn) => string {
  const labels = useEntityLabels()
  const { collections, globals } = useConfig()
  return ({ entity: { kind, slug } }) => {
    if (kind === 'collection') {
      const collection = collections.find((one) => one.slug === slug)
      return collection ? labels.plural(collection) : slug
    }
    const global = globals.find((one) => one.slug === slug)
    return global ? labels.global(global) : slug
  }
}
