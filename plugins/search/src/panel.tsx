import { definePanelPlugin } from '@stet/admin'
import type { PanelOptions } from './panel-options.ts'
import { ReindexButton } from './ReindexButton.tsx'
import { SourceLink } from './SourceLink.tsx'

export default definePanelPlugin<PanelOptions>({
  name: 'search',
  slots: {
    listActions: [
      {
        Component: ReindexButton,
        isShown: ({ collection }, { options: { slug }, may }) =>
          collection === slug && may(slug, 'update') && may(slug, 'delete'),
      },
    ],
    fieldAfter: [
      {
        Component: SourceLink,
        isShown: ({ field }) => field.type === 'ui' && field.name === 'docUrl',
      },
    ],
  },
})
