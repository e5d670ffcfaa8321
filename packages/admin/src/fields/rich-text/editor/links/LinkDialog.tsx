import type { JsonObject } from '@stet/core'
import { useRef, useState } from 'react'
import {
  useReferenceLabels,
  useReferences,
} from '../../../../document/references/references-context.ts'
import { readLinks, type StoredLink } from '../../../../document/references/stored-link.ts'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import {
  Button,
  Checkbox,
  type ChoiceOption,
  Combobox,
  Dialog,
  FieldFrame,
  RadioGroup,
  TextInput,
} from '../../../../ui/index.ts'
import { useCollectionName, useReferenceText } from '../../../reference/reference-text.ts'
import { useReferenceSearch } from '../../../reference/use-reference-search.ts'
import type { AllowedFeatures } from '../allowed-features.ts'
import { offeredCollections } from '../documents/offered-collections.ts'
import styles from './LinkDialog.module.css'
import type { ChosenLink } from './links.ts'
import { readTypedAddress } from './typed-address.ts'

export interface LinkDialogProps {
  readonly chosen: ChosenLink
  readonly allowed: AllowedFeatures
  /** `words` is the text of a new link if no text is selected. */
  readonly onSet: (fields: JsonObject, words: string) => void
  readonly onRemove: () => void
  readonly onClose: () => void
}

interface DocumentOption extends ChoiceOption {
  readonly link: StoredLink
}

const noSort = () => undefined
const noCondition = () => null

/** Edits the target of a link: an address, or a document of this site. */
export function LinkDialog({ chosen, allowed, onSet, onRemove, onClose }: LinkDialogProps) {
  const { t } = useI18n()
  const references = useReferences()
  const textOf = useReferenceText()
  const collectionName = useCollectionName()
  const { fields: before } = chosen
  const targets = offeredCollections(references, 'links', allowed)
  const [kind, setKind] = useState(before?.linkType === 'internal' ? 'internal' : 'custom')
  const [url, setUrl] = useState(typeof before?.url === 'string' ? before.url : '')
  const [target, setTarget] = useState(() => readLinks({ relationTo: [] }, before?.doc)[0] ?? null)
  const [words, setWords] = useState('')
  const [isNewTab, setNewTab] = useState(before?.newTab === true)
  const [wasTried, setTried] = useState(false)
  const { found, isLoading, isFailed, search, more } = useReferenceSearch({
    ...{ targets, sortOf: noSort, condition: noCondition },
  })
  const [known] = useReferenceLabels(target ? [target] : [])
  const first = useRef<HTMLInputElement>(null)
  const needsWords = before === null && !chosen.hasWords

  const optionOf = (link: StoredLink, title: string): DocumentOption => {
    return {
      link,
      value: `${link.collection}/${link.id}`,
      label: title,
      ...(targets.length > 1 && { group: collectionName(link.collection, 'plural') }),
    }
  }
  const typed = readTypedAddress(url)
  const addressProblem =
    typed.problem === null
      ? null
      : typed.problem === 'empty'
        ? t('validation:required')
        : t(typed.problem === 'unsafe' ? 'validation:unsafeLink' : 'fields:linkNonsense', {
            url: url.trim(),
          })
  const problem =
    kind === 'custom' ? addressProblem : target === null ? t('validation:required') : null
  const errors = wasTried && problem !== null ? [problem] : []

  function submit(): void {
    setTried(true)
    if (problem !== null) return
    const { url: _u, doc: _d, ...others } = before ?? {}
    const shared = { ...others, linkType: kind, newTab: isNewTab }
    if (kind === 'custom' && typed.url !== null) {
      onSet({ ...shared, url: typed.url }, words.trim() || url.trim())
    } else if (target !== null) {
      const doc = { relationTo: target.collection, value: target.id }
      const title = known ? textOf(target, known) : String(target.id)
      onSet({ ...shared, doc }, words.trim() || title)
    }
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t(before === null ? 'fields:insertLink' : 'fields:editLink')}
      closeLabel={t('general:close')}
      size="small"
      initialFocus={first}
      onSubmit={submit}
      footer={
        <>
          {before !== null && (
            <Button
              onClick={() => {
                onRemove()
                onClose()
              }}
            >
              {t('fields:removeLink')}
            </Button>
          )}
          <Button type="submit" variant="primary">
            {t(before === null ? 'fields:insertLink' : 'general:apply')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {needsWords && (
          <FieldFrame label={t('fields:linkText')}>
            <TextInput ref={first} value={words} onValueChange={setWords} />
          </FieldFrame>
        )}
        {targets.length > 0 && (
          <FieldFrame label={t('fields:linkTo')} kind="radiogroup">
            <RadioGroup
              layout="horizontal"
              value={kind}
              onValueChange={setKind}
              options={[
                { value: 'custom', label: t('fields:linkToAddress') },
                { value: 'internal', label: t('fields:linkToDocument') },
              ]}
            />
          </FieldFrame>
        )}
        {kind === 'custom' ? (
          <FieldFrame label={t('fields:linkAddress')} required errors={errors}>
            <TextInput
              {...(!needsWords && { ref: first })}
              type="url"
              inputMode="url"
              value={url}
              onValueChange={setUrl}
              placeholder="https://"
            />
          </FieldFrame>
        ) : (
          <FieldFrame label={t('fields:linkDocument')} required errors={errors}>
            <Combobox<DocumentOption>
              {...(!needsWords && { ref: first })}
              value={target && optionOf(target, known ? textOf(target, known) : '…')}
              onValueChange={(option) => setTarget(option?.link ?? null)}
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
        <Checkbox checked={isNewTab} onCheckedChange={setNewTab} label={t('fields:linkNewTab')} />
      </div>
    </Dialog>
  )
}
