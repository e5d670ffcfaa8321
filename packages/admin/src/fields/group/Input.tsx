import { use, useId } from 'react'
import { accessBelow } from '../../document/rules/field-access.ts'
import { FieldList } from '../../form/FieldList.tsx'
import type { FieldInputProps } from '../../form/field-input.ts'
import { LocalizedScope } from '../../form/form-context.ts'
import { TranslationHint } from '../../form/locales/TranslationHint.tsx'
import { useOpenTranslation } from '../../form/locales/translation-context.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import styles from './Input.module.css'

/** Fields that belong together, under one heading. */
export function Input({ field, path, readOnly, access }: FieldInputProps<'group'>) {
  const { label } = useI18n()
  const isInLocalized = use(LocalizedScope)
  const open = useOpenTranslation(field, path)
  const titleId = useId()
  const descriptionId = useId()
  const title = label(field.label, field.name ?? '')
  const description = label(field.admin?.description, '')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div
      role="group"
      aria-labelledby={title === '' ? undefined : titleId}
      aria-describedby={title === '' || description === '' ? undefined : descriptionId}
      className={styles.group}
    >
      {title !== '' && (
        <div className={styles.head}>
          <div id={titleId} className={styles.title}>
            {title}
          </div>
          {description !== '' && (
            <div id={descriptionId} className={styles.description}>
              {description}
            </div>
          )}
        </div>
      )}
      {open && <TranslationHint path={path} readOnly={readOnly} open={open} />}
      <LocalizedScope value={isInLocalized || field.localized === true}>
        <FieldList
          fields={field.fields}
          parent={path}
          readOnly={readOnly}
          access={accessBelow(access, field.name)}
        />
      </LocalizedScope>
    </div>
  )
}
