import Table from 'lucide-react/icons/table'
import { createPart } from '../../../../ui/index.ts'
import type { EditorFeature } from '../editor-feature.ts'
import { ASK_TABLE_SIZE } from '../tables/ask-table-size.ts'

const ID = 'tables'

/** Tables; all but the way in is fetched for texts that have one. */
export const tables: EditorFeature = {
  id: ID,
  lazy: {
    types: ['table'],
    part: createPart(async () => (await import('../tables/table-feature.tsx')).tableFeature, {
      isLarge: true,
    }),
  },
  insertions: ({ allowed, t }) =>
    allowed.tables
      ? [
          {
            ...{ id: 'table', group: 'text', label: t('fields:table') },
            keywords: ['table', ...t('fields:tableKeywords').split(', ')],
            icon: <Table aria-hidden="true" />,
            run: (view) => {
              // A part that cannot be fetched tells so itself.
              view.withLazy(ID).then(
                ({ editor }) => editor.dispatchCommand(ASK_TABLE_SIZE, undefined),
                () => undefined,
              )
            },
          },
        ]
      : [],
}
