import { embeddedValues } from '@stet/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useReferenceLabels } from '../../../../document/references/references-context.ts'
import { accessBelow } from '../../../../document/rules/field-access.ts'
import { DraftForm } from '../../../../form/DraftForm.tsx'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { Button, ConfirmDialog, Dialog, FieldFrame, TextInput } from '../../../../ui/index.ts'
import { useReferenceText } from '../../../reference/reference-text.ts'
import type { AllowedFeatures } from '../allowed-features.ts'
import { useTextField } from '../text-field.ts'
import styles from './LinkDialog.module.css'
import { LinkTargetFields } from './LinkTargetFields.tsx'
import { linkFieldsOf } from './link-fields.ts'
import { type ChosenLink, type LinkEdit, targetNames } from './links.ts'
import { useLinkDraft } from './use-link-draft.ts'
import { type EditedTarget, useLinkTarget } from './use-link-target.ts'

export interface LinkDialogProps {
  readonly chosen: ChosenLink
  readonly allowed: AllowedFeatures
  /** `words` is the text of a new link if no text is selected. */
  readonly onSet: (edit: LinkEdit, words: string) => void
  readonly onRemove: () => void
  readonly onClose: () => void
}

/** Edits a link: where it leads, and the fields that the site's links have. */
export function LinkDialog({ chosen, allowed, onSet, onRemove, onClose }: LinkDialogProps) {
  const { t } = useI18n()
  const text = useTextField()
  const { fields: before } = chosen
  const target = useLinkTarget(before)
  const own = useLinkDraft(chosen, target)
  const textOf = useReferenceText()
  const [known] = useReferenceLabels(target.document ? [target.document] : [])
  const [words, setWords] = useState('')
  const [wasTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const body = useRef<HTMLDivElement>(null)
  // What is wrong is why it was opened.
  const start = useMemo(
    () => ({
      get current() {
        return body.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? first.current
      },
    }),
    [],
  )
  const needsWords = before === null && !chosen.hasWords
  const problem = useTargetProblem(target)
  useEffect(() => {
    const wrong = own?.draft.firstProblem
    if (wrong) own?.view.reveal(wrong)
  }, [own])

  const tryToClose = () => {
    const changes = own?.draft.changes().filter(([name]) => !targetNames.has(name)) ?? []
    if (target.isChanged || words !== '' || changes.length > 0) setAsking(true)
    else onClose()
  }

  function submit(): void {
    setTried(true)
    own?.draft.store.pending.finish()
    const wrong = own?.draft.check() ?? null
    if (problem !== null) {
      first.current?.focus()
      return
    }
    if (wrong !== null) {
      own?.view.reveal(wrong)
      return
    }
    const title =
      target.kind === 'custom'
        ? target.url.trim()
        : target.document && known
          ? textOf(target.document, known)
          : String(target.document?.id)
    onSet({ target: target.stored, ...editOf(own, before === null) }, words.trim() || title)
    onClose()
  }

  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => {
          if (!open) tryToClose()
        }}
        title={t(before === null ? 'fields:insertLink' : 'fields:editLink')}
        closeLabel={t('general:close')}
        size={own === null ? 'small' : 'medium'}
        initialFocus={start}
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
        <div ref={body} className={styles.fields}>
          {needsWords && (
            <FieldFrame label={t('fields:linkText')}>
              <TextInput ref={first} value={words} onValueChange={setWords} />
            </FieldFrame>
          )}
          <LinkTargetFields
            target={target}
            allowed={allowed}
            errors={wasTried && problem !== null ? [problem] : []}
            {...(!needsWords && { first })}
          />
          {own !== null && (
            <DraftForm
              fields={linkFieldsOf(text.field)}
              parent={own.draft.path}
              store={own.draft.store}
              view={own.view}
              label={t('fields:linkFields')}
              access={accessBelow(text.access, text.field.name, 'link')}
            />
          )}
        </div>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('fields:discardBlockTitle', { title: t('fields:link') })}
        description={t('fields:discardBlockDescription')}
        confirmLabel={t('document:discard')}
        cancelLabel={t('fields:editFurther')}
        onConfirm={onClose}
      />
    </>
  )
}

/** What was written into the fields; a new link takes all of them. */
function editOf(
  own: ReturnType<typeof useLinkDraft>,
  isNew: boolean,
): Pick<LinkEdit, 'changes' | 'id'> {
  if (own === null) return {}
  const { draft } = own
  const changes = isNew ? Object.entries(embeddedValues(draft.node)) : draft.changes()
  return {
    changes: changes.filter(([name]) => !targetNames.has(name)),
    ...(isNew && { id: draft.id }),
  }
}

function useTargetProblem({ problem, url }: EditedTarget): string | null {
  const { t } = useI18n()
  switch (problem) {
    case null:
      return null
    case 'empty':
      return t('validation:required')
    case 'unsafe':
      return t('validation:unsafeLink', { url: url.trim() })
    case 'nonsense':
      return t('fields:linkNonsense', { url: url.trim() })
  }
}
