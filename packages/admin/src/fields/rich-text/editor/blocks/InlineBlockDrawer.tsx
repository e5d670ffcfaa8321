import { type ClientBlock, embeddedKind, type RichTextNode } from '@stet/core'
import { COMMAND_PRIORITY_LOW, type NodeKey } from 'lexical'
import Trash from 'lucide-react/icons/trash-2'
import { useEffect, useState } from 'react'
import { accessBelow } from '../../../../document/rules/field-access.ts'
import { DraftForm } from '../../../../form/DraftForm.tsx'
import { useFormContext } from '../../../../form/form-context.ts'
import { FormView } from '../../../../form/form-view.ts'
import { useI18n } from '../../../../i18n/i18n-context.tsx'
import { Button, ConfirmDialog, Drawer, IconButton } from '../../../../ui/index.ts'
import { NodeDraft } from '../drafts/node-draft.ts'
import type { SurfaceProps } from '../editor-feature.ts'
import type { EditorView } from '../editor-view.ts'
import { blocksIn, useTextField } from '../text-field.ts'
import { EDIT_INLINE_BLOCK_COMMAND, inlineBlockNode } from './insert-inline-block.ts'

interface Editing {
  readonly draft: NodeDraft
  readonly block: ClientBlock
  /** Null for one that is not in the text yet. */
  readonly nodeKey: NodeKey | null
}

/** Opens the drawer of inline blocks when one is to be edited. */
export function InlineBlockSurface({ view }: SurfaceProps) {
  const { store } = useFormContext()
  const { field, path } = useTextField()
  const [editing, setEditing] = useState<Editing | null>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(
    () =>
      view.editor.registerCommand(
        EDIT_INLINE_BLOCK_COMMAND,
        ({ key, slug }) => {
          const block = blocksIn(field, 'inlineBlock').find((one) => one.slug === slug)
          const stored = key === null ? null : view.storedNode(key)
          if (block === undefined) return true
          const node = stored ?? inlineBlockNode({ blockType: slug })
          const draft = new NodeDraft(store, path, node as RichTextNode, stored === null)
          setEditing({ draft, block, nodeKey: key })
          setOpen(true)
          return true
        },
        COMMAND_PRIORITY_LOW,
      ),
    [view, store, field, path],
  )
  if (editing === null) return null
  return (
    <InlineBlockDrawer
      key={editing.draft.id}
      {...editing}
      view={view}
      open={isOpen}
      onClose={() => setOpen(false)}
    />
  )
}

interface InlineBlockDrawerProps extends Editing {
  readonly view: EditorView
  readonly open: boolean
  readonly onClose: () => void
}

function InlineBlockDrawer({ draft, block, nodeKey, view, open, onClose }: InlineBlockDrawerProps) {
  const { t, label } = useI18n()
  const form = useFormContext()
  const text = useTextField()
  const [formView] = useState(() => new FormView())
  const [isAsking, setAsking] = useState(false)
  const title = label(block.labels?.singular, block.slug)
  const { watchDraft } = form
  useEffect(() => {
    if (open) return watchDraft?.(draft.store)
  }, [open, watchDraft, draft])

  const tryToClose = () => {
    if (draft.isDirty()) setAsking(true)
    else onClose()
  }
  const apply = () => {
    const wrong = draft.check()
    if (wrong !== null) {
      formView.reveal(wrong)
      return
    }
    if (!draft.write()) view.insertStored([draft.node], 'copied')
    onClose()
  }
  return (
    <>
      <Drawer
        open={open}
        onOpenChange={(next) => {
          if (!next) tryToClose()
        }}
        title={title}
        closeLabel={t('general:close')}
        size="small"
        actions={
          nodeKey !== null && (
            <IconButton
              icon={<Trash aria-hidden="true" />}
              label={t('fields:removeValue', { value: title })}
              onClick={() => {
                onClose()
                view.removeCard(nodeKey)
              }}
            />
          )
        }
        footer={
          <>
            <Button onClick={tryToClose}>{t('general:cancel')}</Button>
            <Button variant="primary" onClick={apply}>
              {t('general:apply')}
            </Button>
          </>
        }
      >
        <DraftForm
          fields={block.fields}
          parent={draft.path}
          store={draft.store}
          view={formView}
          label={title}
          access={accessBelow(text.access, text.field.name, embeddedKind(draft.node) ?? '')}
        />
      </Drawer>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('fields:discardBlockTitle', { title })}
        description={t('fields:discardBlockDescription')}
        confirmLabel={t('document:discard')}
        cancelLabel={t('fields:editFurther')}
        onConfirm={onClose}
      />
    </>
  )
}
