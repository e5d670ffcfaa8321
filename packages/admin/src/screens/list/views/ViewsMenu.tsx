import type { SavedView } from '@stet/core'
import Bookmark from 'lucide-react/icons/bookmark'
import BookmarkPlus from 'lucide-react/icons/bookmark-plus'
import Check from 'lucide-react/icons/check'
import PencilLine from 'lucide-react/icons/pencil-line'
import Save from 'lucide-react/icons/save'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useFailureText } from '../../../api/client/use-failure-text.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { useEntityLabels } from '../../../panel/navigation/use-entity-labels.ts'
import { Button, ConfirmDialog, Menu, type MenuEntry, partView, toast } from '../../../ui/index.ts'
import type { List } from '../query/use-list.ts'
import { useSavedViews } from './use-views.ts'
import { matchesView, searchOf, viewOf } from './view-search.ts'

// Views are opened more often than they are named.
const ViewDialog = partView(async () => (await import('./ViewDialog.tsx')).ViewDialog)

/** The menu of saved views: open one, save the current state as one, change them. */
export function ViewsMenu({ list }: { readonly list: List }) {
  const { t, inSentence } = useI18n()
  const labels = useEntityLabels()
  const failureText = useFailureText()
  const views = useSavedViews(list)
  const [asked, setAsked] = useState<'new' | 'rename' | 'delete' | null>(null)
  const { search, shape } = list
  const { current } = views
  const mayChange = current !== null && (!views.isCurrentShared || views.mayShare)

  async function keep(title: string, isShared: boolean): Promise<void> {
    const id = asked === 'rename' ? current?.id : undefined
    const shown = asked === 'rename' && current ? viewOf(current) : viewOf(search)
    const saved = await views.save({ ...shown, title, ...(id !== undefined && { id }) }, isShared)
    if (asked === 'new') list.show({ ...search, view: saved.id }, true)
    toast.success(t('list:viewSaved'))
  }

  async function saveChanges(): Promise<void> {
    if (!current) return
    try {
      const { id, title } = current
      await views.save({ id, title, ...viewOf(search) }, views.isCurrentShared)
      toast.success(t('list:viewSaved'))
    } catch (error) {
      toast.error(failureText(error))
    }
  }

  const entryOf = (view: SavedView): MenuEntry => ({
    id: view.id,
    label: view.title,
    text: view.title,
    icon: view.id === current?.id ? <Check aria-hidden="true" /> : <Bookmark aria-hidden="true" />,
    onSelect: () => list.show(searchOf(view, search)),
  })
  const groupOf = (
    id: string,
    label: string,
    members: readonly SavedView[],
  ): readonly MenuEntry[] =>
    members.length === 0 ? [] : [{ kind: 'group', id, label, items: members.map(entryOf) }]
  const items: readonly MenuEntry[] = [
    {
      id: 'everything',
      label: t('list:allDocuments'),
      onSelect: () => list.show(search.locale === undefined ? {} : { locale: search.locale }),
    },
    ...groupOf('own', t('list:yourViews'), views.own),
    ...groupOf('shared', t('list:sharedViews'), views.shared),
    { kind: 'separator', id: 'changes' },
    ...(current !== null && mayChange && !matchesView(current, search)
      ? [
          {
            id: 'save',
            label: t('list:saveView', { title: current.title }),
            icon: <Save aria-hidden="true" />,
            onSelect: () => void saveChanges(),
          },
        ]
      : []),
    {
      id: 'new',
      label: t('list:saveAsView'),
      icon: <BookmarkPlus aria-hidden="true" />,
      onSelect: () => setAsked('new'),
    },
    ...(mayChange
      ? [
          {
            id: 'rename',
            label: t('list:renameView'),
            icon: <PencilLine aria-hidden="true" />,
            onSelect: () => setAsked('rename'),
          },
          {
            id: 'delete',
            label: t('list:deleteView'),
            icon: <Trash2 aria-hidden="true" />,
            destructive: true,
            onSelect: () => setAsked('delete'),
          },
        ]
      : []),
  ]

  return (
    <>
      <Menu
        label={t('list:views')}
        align="end"
        trigger={
          <Button icon={<Bookmark aria-hidden="true" />} keepsLabel={current !== null}>
            {current?.title ?? t('list:views')}
          </Button>
        }
        items={items}
      />
      {(asked === 'new' || asked === 'rename') && (
        <ViewDialog
          heading={t(asked === 'new' ? 'list:saveAsView' : 'list:renameView')}
          title={asked === 'rename' ? (current?.title ?? '') : ''}
          isShared={asked === 'rename' && views.isCurrentShared}
          shareLabel={
            views.mayShare
              ? t('list:shareView', { label: inSentence(labels.plural(shape.collection)) })
              : null
          }
          onSave={keep}
          onClose={() => setAsked(null)}
        />
      )}
      {current && (
        <ConfirmDialog
          open={asked === 'delete'}
          onOpenChange={() => setAsked(null)}
          title={t('list:deleteViewTitle', { title: current.title })}
          description={t(
            views.isCurrentShared ? 'list:deleteViewShared' : 'list:deleteViewConfirm',
          )}
          confirmLabel={t('list:deleteView')}
          cancelLabel={t('general:cancel')}
          onConfirm={async () => {
            await views.remove(current.id)
            list.show({ ...search, view: undefined } as typeof search, true)
            toast.success(t('list:viewDeleted'))
          }}
        />
      )}
    </>
  )
}
