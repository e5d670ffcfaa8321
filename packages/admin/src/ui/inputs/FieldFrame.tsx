import CircleAlert from 'lucide-react/icons/circle-alert'
import Languages from 'lucide-react/icons/languages'
import { type ReactNode, useId, useMemo } from 'react'
import { classNames } from '../class-names.ts'
import styles from './FieldFrame.module.css'
import { type FieldConnection, FieldContext } from './field-context.ts'

export interface FieldFrameProps {
  /** Absent for a control that carries its own label, such as a checkbox. */
  label?: ReactNode
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean
  required?: boolean
  /** The text of the required mark, e.g. "required". */
  requiredLabel?: string
  /** The language this value is for, in words; shown as a sign that has them. */
  localeHint?: string | undefined
  description?: ReactNode
  /** Each message is read with the control; any message makes the control invalid. */
  errors?: readonly string[]
  /** The end of the label's line: a counter, a menu, "Generate". */
  slot?: ReactNode
  /** Shows the proofreader's mark: this value differs from the published one. */
  changed?: boolean
  /** The text of the mark, e.g. "changed since published". */
  changedLabel?: string
  /** Highlights for a moment that another editor changed the value. */
  refreshed?: boolean
  disabled?: boolean
  readOnly?: boolean
  /** `control` frames one control; `group` and `radiogroup` frame several and carry the name themselves. */
  kind?: FieldConnection['kind']
  /** The control's id: fields pass their path, so that an error summary can link to them. */
  id?: string
  className?: string | undefined
  children: ReactNode
}

const noErrors: readonly string[] = []

/** Label, description and errors around a control, connected to it for assistive technology. */
export function FieldFrame({
  label,
  labelHidden = false,
  required = false,
  requiredLabel,
  localeHint,
  description,
  errors = noErrors,
  slot,
  changed = false,
  changedLabel,
  refreshed = false,
  disabled = false,
  readOnly = false,
  kind = 'control',
  id: ownId,
  className,
  children,
}: FieldFrameProps) {
  const generatedId = useId()
  const id = ownId ?? generatedId
  const hasLabel = label !== undefined && label !== null
  const hasDescription = description !== undefined && description !== null && description !== ''
  const labelId = hasLabel ? `${id}-label` : undefined
  const invalid = errors.length > 0
  const describedBy =
    classNames(invalid && `${id}-errors`, hasDescription && `${id}-description`) || undefined

  const connection = useMemo<FieldConnection>(
    () => ({ kind, controlId: id, labelId, describedBy, invalid, required, disabled, readOnly }),
    [kind, id, labelId, describedBy, invalid, required, disabled, readOnly],
  )

  const labelContent = (
    <>
      {label}
      {required && (
        <span className={styles.required}>
          <span aria-hidden="true">*</span>
          {requiredLabel && <span className={styles.hidden}> {requiredLabel}</span>}
        </span>
      )}
    </>
  )

  const isGroup = kind !== 'control'
  return (
    <div
      className={classNames(styles.frame, className)}
      data-changed={changed || undefined}
      data-refreshed={refreshed || undefined}
      {...(isGroup && {
        id,
        role: kind,
        'aria-labelledby': labelId,
        'aria-describedby': describedBy,
        'aria-invalid': kind === 'radiogroup' && invalid ? true : undefined,
        'aria-required': kind === 'radiogroup' && required ? true : undefined,
        'aria-readonly': kind === 'radiogroup' && readOnly ? true : undefined,
      })}
    >
      {(hasLabel || slot || localeHint) && (
        <div className={classNames(styles.head, labelHidden && !slot && styles.hidden)}>
          {hasLabel &&
            (isGroup ? (
              <span id={labelId} className={classNames(styles.label, labelHidden && styles.hidden)}>
                {labelContent}
              </span>
            ) : (
              <label
                id={labelId}
                htmlFor={id}
                className={classNames(styles.label, labelHidden && styles.hidden)}
              >
                {labelContent}
              </label>
            ))}
          {localeHint && (
            <span className={styles.locale} title={localeHint}>
              <Languages aria-hidden="true" />
              <span className={styles.hidden}>{localeHint}</span>
            </span>
          )}
          {changed && changedLabel && <span className={styles.hidden}>{changedLabel}</span>}
          {slot && <div className={styles.slot}>{slot}</div>}
        </div>
      )}
      <FieldContext value={connection}>{children}</FieldContext>
      {invalid && (
        <ul id={`${id}-errors`} className={styles.errors}>
          {errors.map((error) => (
            <li key={error} className={styles.error}>
              <CircleAlert aria-hidden="true" />
              <span>{error}</span>
            </li>
          ))}
        </ul>
      )}
      {hasDescription && (
        <div id={`${id}-description`} className={styles.description}>
          {description}
        </div>
      )}
    </div>
  )
}
