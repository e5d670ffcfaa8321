import type { ClientField, FieldComponents, Label } from '@stet/core'
import { type ReactNode, use, useSyncExternalStore } from 'react'
import type { Path } from '../base/path.ts'
import { neverNotifies } from '../base/use-store-value.ts'
import { useI18n } from '../i18n/i18n-context.tsx'
import { SiteComponent } from '../plugins/SiteComponent.tsx'
import { Slot, useSlot } from '../plugins/Slot.tsx'
import { FieldFrame, type FieldFrameProps } from '../ui/index.ts'
import { fieldId } from './field-id.ts'
import { LocalizedScope, useFormContext } from './form-context.ts'
import { FallbackHint } from './locales/FallbackHint.tsx'
import { useFallbackValue } from './locales/fallback-context.ts'
import { TranslationHint } from './locales/TranslationHint.tsx'
import { useOpenTranslation } from './locales/translation-context.ts'
import { useErrorsAt } from './use-field.ts'

/** What is around the input of every field with a value. */
export interface DescribedField {
  readonly name?: string
  readonly label?: Label | false
  readonly required?: boolean
  readonly localized?: boolean
  readonly admin?: {
    readonly description?: Label
    readonly components?: Pick<FieldComponents, 'Label' | 'Description'>
  }
}

export interface FieldShellProps extends Pick<FieldFrameProps, 'kind' | 'slot' | 'readOnly'> {
  readonly field: DescribedField
  readonly path: Path
  /** Checkboxes carry their label themselves. */
  readonly withoutLabel?: boolean
  readonly children: ReactNode
}

/** A field's label, description and problems around its control. */
export function FieldShell(props: FieldShellProps) {
  return props.field.localized ? <LocalizedShell {...props} /> : <Shell {...props} />
}

/** Only a field with a value per locale can be empty in one and not in another. */
function LocalizedShell(props: FieldShellProps) {
  const { field, path } = props
  const fallback = useFallbackValue(field, path)
  const open = useOpenTranslation(field, path)
  if (fallback !== null)
    return <Shell {...props} hint={<FallbackHint path={path} fallback={fallback} />} />
  if (open !== null) {
    const hint = <TranslationHint path={path} readOnly={props.readOnly === true} open={open} />
    return <Shell {...props} hint={hint} />
  }
  return <Shell {...props} />
}

function Shell({
  field,
  path,
  withoutLabel,
  hint: translationHint,
  children,
  ...frame
}: FieldShellProps & { readonly hint?: ReactNode }) {
  const { locale, idPrefix, labelsHidden = false } = useFormContext()
  const { t } = useI18n()
  const isInLocalized = use(LocalizedScope)
  const errors = useErrorsAt(path)
  const refreshed = useIsRefreshed(path)
  const words = useFieldWords(field, path)
  const hint =
    field.localized && !isInLocalized && locale !== null
      ? t('form:localeOfField', { locale: locale.label })
      : undefined
  return (
    <FieldFrame
      {...frame}
      id={fieldId(idPrefix, path)}
      label={withoutLabel || field.label === false ? undefined : words.label}
      labelHidden={labelsHidden}
      refreshed={refreshed}
      required={field.required === true && frame.readOnly !== true}
      requiredLabel={t('form:fieldRequired')}
      localeHint={hint}
      description={
        translationHint === undefined ? (
          words.description
        ) : (
          <>
            {words.description}
            {translationHint}
          </>
        )
      }
      errors={errors}
    >
      {children}
    </FieldFrame>
  )
}

/** The words of a label and description, or what plugins and the site show in their place. */
function useFieldWords(field: DescribedField, path: Path) {
  const { label: labelOf } = useI18n()
  // Only fields of the config are described so; others are parts of one.
  const subject = { field: field as ClientField, path, readOnly: false }
  const inLabel = useSlot('fieldLabel', subject)
  const inDescription = useSlot('fieldDescription', subject)
  const { Label, Description } = field.admin?.components ?? {}
  const label = fieldLabel(field, labelOf)
  const text = labelOf(field.admin?.description, '')
  // A text of the site's may be in another direction than the panel.
  const description = text === '' ? undefined : <bdi>{text}</bdi>
  return {
    label:
      Label === undefined && inLabel.length === 0 ? (
        label
      ) : (
        <SiteComponent component={Label} props={subject}>
          {inLabel.length > 0 ? <Slot name="fieldLabel" props={subject} /> : label}
        </SiteComponent>
      ),
    description:
      Description === undefined && inDescription.length === 0 ? (
        description
      ) : (
        <SiteComponent component={Description} props={subject}>
          {inDescription.length > 0 ? (
            <Slot name="fieldDescription" props={subject} />
          ) : (
            description
          )}
        </SiteComponent>
      ),
  }
}

/** Whether another editor has just changed the field. */
function useIsRefreshed(path: Path): boolean {
  const { others } = useFormContext()
  return useSyncExternalStore(
    others?.subscribe ?? neverNotifies,
    () => others?.isMarked(path) ?? false,
  )
}

/** The label of a field in the editor's language; its name where it has none. */
export function fieldLabel(
  field: DescribedField,
  label: ReturnType<typeof useI18n>['label'],
): string {
  return label(field.label, field.name ?? '')
}
