import { Link } from '@tanstack/react-router'
import type { ListedDocument } from '../../../api/documents/list.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { useConfig } from '../../../panel/session/use-session.ts'
import { translationText, translationTones } from '../../../panel/translations.ts'
import { Skeleton, StatusPill, TableCell } from '../../../ui/index.ts'
import tableStyles from './ListTable.module.css'
import type { FrozenCell, RowContext } from './list-row.ts'
import styles from './TranslationsCell.module.css'

/** Where a document's translations stand: each leads to the document in its locale. */
export function TranslationsCell({
  doc,
  frozen,
  context: { collection, translations },
}: {
  readonly doc: ListedDocument
  readonly frozen: FrozenCell
  readonly context: RowContext
}) {
  const i18n = useI18n()
  const { localization } = useConfig()
  const standings = translations.get(doc.id)
  const locales = localization === false ? [] : localization.locales
  return (
    <TableCell kind="quiet" className={tableStyles.rest} {...frozen}>
      {standings === undefined ? (
        <Skeleton width="6rem" />
      ) : (
        <ul className={styles.locales}>
          {locales.map((locale) => {
            const standing = standings[locale.code]
            const isOffered = localization !== false && localization.available.includes(locale.code)
            if (!standing?.translation || !isOffered) return null
            const words = i18n.t('translation:standing', {
              locale: i18n.localeName(locale),
              state: translationText(standing, i18n),
            })
            return (
              <li key={locale.code}>
                <Link
                  to="/collections/$collection/$id"
                  params={{ collection: collection.slug, id: String(doc.id) }}
                  search={{ locale: locale.code }}
                  className={styles.locale}
                  aria-label={`${words} · ${locale.code}`}
                  title={words}
                >
                  <StatusPill tone={translationTones[standing.translation.state]} look="plain">
                    <bdi>{locale.code}</bdi>
                  </StatusPill>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </TableCell>
  )
}
