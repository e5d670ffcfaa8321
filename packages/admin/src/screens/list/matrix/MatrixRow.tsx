import type { LocaleStanding, LocaleStandings } from '@stet/core'
import Eye from 'lucide-react/icons/eye'
import { type KeyboardEvent, memo } from 'react'
import type { ListedDocument } from '../../../api/documents/list.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { translationTones } from '../../../panel/translations.ts'
import { Checkbox, Skeleton, StatusPill } from '../../../ui/index.ts'
import styles from './Matrix.module.css'
import type { MatrixContext } from './matrix-context.ts'
import { filledText, standingText } from './standing-text.ts'

export interface MatrixRowProps {
  readonly doc: ListedDocument
  /** Absent while it is not known. */
  readonly standings: LocaleStandings | undefined
  readonly selected: boolean
  readonly context: MatrixContext
}

/** One document, and where it stands in each locale. */
export const MatrixRow = memo(function MatrixRow({
  doc,
  standings,
  selected,
  context,
}: MatrixRowProps) {
  const { t } = useI18n()
  const { locales, isSelectable, hrefOf, nameOf, onSelect } = context
  const title = nameOf(doc)

  function selectBySpace(event: KeyboardEvent<HTMLDivElement>): void {
    const isOnLink = event.target instanceof HTMLAnchorElement
    if (event.key !== ' ' || !isOnLink || !isSelectable) return
    event.preventDefault()
    onSelect(doc.id, !selected, event.shiftKey)
  }

  return (
    // biome-ignore lint/a11y/useFocusableInteractive: its cells have the focus
    // biome-ignore lint/a11y/useSemanticElements: table rows cannot be left out while they are out of sight
    <div
      role="row"
      aria-selected={isSelectable ? selected : undefined}
      className={styles.row}
      onKeyDown={selectBySpace}
    >
      {isSelectable && (
        // biome-ignore lint/a11y/useFocusableInteractive: its checkbox has the focus
        // biome-ignore lint/a11y/useSemanticElements: as the row
        <div role="gridcell" className={styles.box}>
          <Checkbox
            aria-label={t('list:selectRow', { title })}
            checked={selected}
            onCheckedChange={(checked, { shiftKey }) => onSelect(doc.id, checked, shiftKey)}
          />
        </div>
      )}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its link has the focus */}
      {/* biome-ignore lint/a11y/useSemanticElements: as the row */}
      <div role="rowheader" className={styles.title}>
        <a href={hrefOf(doc.id)} dir="auto" title={title}>
          {title}
        </a>
      </div>
      {locales.map(({ code }) => (
        // biome-ignore lint/a11y/useFocusableInteractive: its link has the focus
        // biome-ignore lint/a11y/useSemanticElements: as the row
        <div key={code} role="gridcell" className={styles.cell}>
          <Standing
            standing={standings?.[code]}
            isKnown={standings !== undefined}
            href={hrefOf(doc.id, code)}
            locale={code}
            context={context}
          />
        </div>
      ))}
    </div>
  )
})

function Standing({
  standing,
  isKnown,
  href,
  locale: code,
  context,
}: {
  readonly standing: LocaleStanding | undefined
  readonly isKnown: boolean
  readonly href: string
  readonly locale: string
  readonly context: MatrixContext
}) {
  const i18n = useI18n()
  const locale = context.locales.find((one) => one.code === code)
  const name = i18n.localeName(locale ?? { code })
  if (standing === undefined) {
    return (
      <a href={href} aria-label={name} className={styles.standing}>
        {!isKnown && <Skeleton width="3rem" />}
      </a>
    )
  }
  const words = standingText(name, standing, i18n)
  const { translation, isPublished } = standing
  return (
    <a href={href} aria-label={words} title={words} className={styles.standing}>
      {translation === null ? (
        <span className={styles.source}>{i18n.t('translation:source')}</span>
      ) : (
        <StatusPill tone={translationTones[translation.state]} look="plain">
          {translation.state === 'done' ? null : filledText(standing, i18n)}
        </StatusPill>
      )}
      {isPublished && <Eye aria-hidden="true" className={styles.published} />}
    </a>
  )
}
