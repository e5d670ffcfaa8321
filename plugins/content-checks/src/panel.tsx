import { definePanelPlugin } from '@stet/admin'
import { AttentionCard } from './AttentionCard.tsx'
import { AttentionScreen } from './AttentionScreen.tsx'
import { FindingsPane } from './FindingsPane.tsx'

interface PanelOptions {
  readonly collections: readonly string[]
}

export default definePanelPlugin<PanelOptions>({
  name: 'content-checks',
  slots: {
    dashboardWidgets: [AttentionCard],
    documentSidebar: [
      {
        Component: FindingsPane,
        isShown: ({ kind, slug }, { options }) =>
          kind === 'collection' && options.collections.includes(slug),
      },
    ],
  },
  views: [
    {
      path: '/content-checks',
      title: 'content-checks:title',
      icon: 'award',
      Component: AttentionScreen,
    },
  ],
})
