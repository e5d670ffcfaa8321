import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import type { DocumentSubject } from '../../../plugins/panel-plugin.ts'
import { SlotPartView, useSlot } from '../../../plugins/Slot.tsx'
import styles from './DocumentPanes.module.css'

/** The form, and beside it what plugins show about the document. */
export function DocumentPanes({
  subject,
  children,
}: {
  readonly subject: DocumentSubject
  readonly children: ReactNode
}) {
  const { label } = useI18n()
  const panes = useSlot('documentPane', subject)
  // Always around the form: a pane that comes once the document is saved must not take the form away.
  return (
    <div className={styles.frame} data-panes={panes.length > 0 || undefined}>
      <div
        className={styles.columns}
        data-width={panes.some(({ width }) => width === 'half') ? 'half' : 'narrow'}
      >
        <div className={styles.form}>{children}</div>
        {panes.length > 0 && (
          <div className={styles.panes}>
            {panes.map((part, index) => (
              <section
                // biome-ignore lint/suspicious/noArrayIndexKey: parts never change their places
                key={index}
                aria-label={label(part.label, part.plugin)}
                className={styles.pane}
              >
                {part.label !== undefined && (
                  <h2 className={styles.title}>{label(part.label, part.plugin)}</h2>
                )}
                <SlotPartView name="documentPane" part={part} props={subject} />
              </section>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}
