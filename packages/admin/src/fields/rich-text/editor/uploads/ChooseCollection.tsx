import type { ClientCollection } from '@stet/core'
import { useState } from 'react'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { FormDialog, RadioGroup } from '../../../../ui/index.ts'

export interface ChooseCollectionProps {
  readonly collections: readonly ClientCollection[]
  /** How many files there are. */
  readonly count: number
  /** What was chosen the last time. */
  readonly last: string | null
  readonly onChoose: (slug: string) => void
  readonly onClose: () => void
}

/** Asks which of several collections files go to; Enter takes the one of the last time. */
export function ChooseCollection(props: ChooseCollectionProps) {
  const { collections, count, last, onChoose, onClose } = props
  const { t, label } = useI18n()
  const [slug, setSlug] = useState(
    () => (collections.find((one) => one.slug === last) ?? collections[0])?.slug ?? '',
  )
  return (
    <FormDialog
      title={t('fields:whereToUpload', { count })}
      closeLabel={t('general:close')}
      cancelLabel={t('general:cancel')}
      submitLabel={t('fields:uploadHere')}
      isBusy={false}
      busyLabel=""
      onSubmit={() => onChoose(slug)}
      onClose={onClose}
    >
      <RadioGroup
        aria-label={t('general:collections')}
        value={slug}
        onValueChange={setSlug}
        options={collections.map((one) => ({
          value: one.slug,
          label: label(one.labels.plural, one.slug),
        }))}
      />
    </FormDialog>
  )
}
