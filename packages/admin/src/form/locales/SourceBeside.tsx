import type { ClientField } from '@stet/core'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Languages from 'lucide-react/icons/languages'
import { type ReactNode, use, useMemo, useState } from 'react'
import type { Path } from '../../base/path.ts'
import { fullAccess } from '../../document/rules/field-access.ts'
import { translationPlace } from '../../document/translations/translation-place.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Button } from '../../ui/index.ts'
import { FormContext, LocalizedScope, useFormContext } from '../form-context.ts'
import { FallbackContext } from './fallback-context.ts'
import styles from './SourceBeside.module.css'
import { type SideBySide, SideBySideContext } from './side-by-side-context.ts'
import { TranslationContext } from './translation-context.ts'

export interface SourceBesideProps {
  readonly field: ClientField
  readonly path: Path
  readonly readOnly: boolean
  /** The field in the edited locale. */
  readonly children: ReactNode
}

/** A localized field with what its source says beside it, where both are shown. */
export function SourceBeside(props: SourceBesideProps) {
  const beside = use(SideBySideContext)
  const isInLocalized = use(LocalizedScope)
  const { field, children } = props
  const isLocalized = 'localized' in field && field.localized === true
  if (beside === null || !isLocalized || isInLocalized) return children
  return <Pair {...props} beside={beside} />
}

function Pair({
  field,
  path,
  readOnly,
  beside: { source },
  children,
}: SourceBesideProps & { readonly beside: SideBySide }) {
  const { t } = useI18n()
  const { store, components, announce } = useFormContext()
  const form = useMemo(() => ({ ...source, components }), [source, components])
  const Input = components.inputOf(field)
  const translations = use(TranslationContext)
  const mayCopy = !readOnly && isOneValue(field) && source.store.get(path) !== undefined
  return (
    <div className={styles.pair}>
      <section className={styles.source} aria-label={source.locale?.label}>
        <SideBySideContext value={null}>
          <TranslationContext value={null}>
            <FallbackContext value={nothing}>
              <FormContext value={form}>
                <Input field={field} path={path} readOnly access={fullAccess} />
              </FormContext>
            </FallbackContext>
          </TranslationContext>
        </SideBySideContext>
        <div className={styles.buttons}>
          {mayCopy && (
            <Button
              size="small"
              variant="quiet"
              icon={<ArrowRight aria-hidden="true" className={styles.arrow} />}
              onClick={() => {
                store.set(path, source.store.get(path))
                announce(t('translation:copied'))
              }}
            >
              {t('translation:copySource')}
            </Button>
          )}
          {translations?.onTranslate && !readOnly && source.store.get(path) !== undefined && (
            <TranslateButton path={path} onTranslate={translations.onTranslate} />
          )}
        </div>
      </section>
      {/* What readers get of an empty field stands beside it. */}
      <div className={styles.target}>
        <FallbackContext value={nothing}>{children}</FallbackContext>
      </div>
    </div>
  )
}

/** Has one value translated by the service of the site. */
function TranslateButton({
  path,
  onTranslate,
}: {
  readonly path: Path
  readonly onTranslate: (place: string) => Promise<void>
}) {
  const { t } = useI18n()
  const { store } = useFormContext()
  const [isBusy, setBusy] = useState(false)
  async function translate(): Promise<void> {
    const place = translationPlace(store.plan, store.getDocument(), path)
    if (place === null) return
    setBusy(true)
    await onTranslate(place).finally(() => setBusy(false))
  }
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<Languages aria-hidden="true" />}
      loading={isBusy}
      loadingLabel={t('translation:translating')}
      onClick={() => void translate()}
    >
      {t('translation:translate')}
    </Button>
  )
}

const nothing: readonly never[] = Object.freeze([])

/** Rows have ids of their own in each locale, so they are not copied as one value. */
const isOneValue = ({ type }: ClientField): boolean => type !== 'array' && type !== 'blocks'
