import type { RefObject } from 'react'
import {
  useReferenceLabels,
  useReferences,
} from '../../../../document/references/references-context.ts'
import type { StoredLink } from '../../../../document/references/stored-link.ts'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import {
  Checkbox,
  type ChoiceOption,
  Combobox,
  FieldFrame,
  RadioGroup,
  TextInput,
} from '../../../../ui/index.ts'
import { useCollectionName, useReferenceText } from '../../../reference/reference-text.ts'
import { useReferenceSearch } from '../../../reference/use-reference-search.ts'
import type { AllowedFeatures } from '../allowed-features.ts'
import { offeredCollections } from '../documents/offered-collections.ts'
import type { EditedTarget } from './use-link-target.ts'

interface LinkTargetFieldsProps {
  readonly target: EditedTarget
  readonly allowed: AllowedFeatures
  readonly errors: readonly string[]
  /** Takes the focus when the dialog opens. */
  readonly first?: RefObject<HTMLInputElement | null>
}

interface DocumentOption extends ChoiceOption {
  readonly link: StoredLink
}

const noSort = () => undefined
const noCondition = () => null

/** An address, or a document of this site, and whether it opens in a new tab. */
export function LinkTargetFields({ target, allowed, errors, first }: LinkTargetFieldsProps) {
  const { t } = useI18n()
  const references = useReferences()
  const textOf = useReferenceText()
  const collectionName = useCollectionName()
  const targets = offeredCollections(references, 'links', allowed)
  const { found, isLoading, isFailed, search, more } = useReferenceSearch({
    ...{ targets, sortOf: noSort, condition: noCondition },
  })
  const { document } = target
  const [known] = useReferenceLabels(document ? [document] : [])
  const focused = first !== undefined && { ref: first }

  const optionOf = (link: StoredLink, title: string): DocumentOption => ({
    link,
    value: `${link.collection}/${link.id}`,
    label: title,
    ...(targets.length > 1 && { group: collectionName(link.collection, 'plural') }),
  })
  return (
    <>
      {targets.length > 0 && (
        <FieldFrame label={t('fields:linkTo')} kind="radiogroup">
          <RadioGroup
            layout="horizontal"
            value={target.kind}
            onValueChange={(kind) => target.setKind(kind === 'internal' ? 'internal' : 'custom')}
            options={[
              { value: 'custom', label: t('fields:linkToAddress') },
              { value: 'internal', label: t('fields:linkToDocument') },
            ]}
          />
        </FieldFrame>
      )}
      {target.kind === 'custom' ? (
        <FieldFrame label={t('fields:linkAddress')} required errors={errors}>
          <TextInput
            {...focused}
            type="url"
            inputMode="url"
            value={target.url}
            onValueChange={target.setUrl}
            placeholder="https://"
          />
        </FieldFrame>
      ) : (
        <FieldFrame label={t('fields:linkDocument')} required errors={errors}>
          <Combobox<DocumentOption>
            {...focused}
            value={document && optionOf(document, known ? textOf(document, known) : '…')}
            onValueChange={(option) => target.setDocument(option?.link ?? null)}
            options={found.map((one) => {
              const { collection, id } = one
              return optionOf({ collection, id }, textOf(one, one))
            })}
            onSearch={search}
            onReachEnd={more}
            loading={isLoading}
            loadingLabel={t('general:loading')}
            emptyLabel={t(isFailed ? 'fields:searchFailed' : 'fields:noDocuments')}
            openLabel={t('fields:showDocuments')}
            clearLabel={t('general:clear')}
            placeholder={t('fields:searchDocuments')}
          />
        </FieldFrame>
      )}
      <Checkbox
        checked={target.isNewTab}
        onCheckedChange={target.setNewTab}
        label={t('fields:linkNewTab')}
      />
    </>
  )
}
