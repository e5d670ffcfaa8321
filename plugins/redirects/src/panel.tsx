import { definePanelFieldType, definePanelPlugin, ownInputFilter } from '@stet/admin'
import { AddressNotice } from './AddressNotice.tsx'
import { CreateRedirectCell } from './CreateRedirectCell.tsx'
import type { PanelOptions } from './panel-options.ts'
import { redirectFrom } from './redirect-from.ts'

export default definePanelPlugin<PanelOptions>({
  name: 'redirects',
  fieldTypes: [
    definePanelFieldType({
      fieldType: redirectFrom,
      // In the form there is nothing to type: the path itself is shown above.
      Input: () => null,
      Cell: CreateRedirectCell,
      filter: ownInputFilter,
    }),
  ],
  slots: {
    documentHeader: [
      {
        Component: AddressNotice,
        isShown: ({ kind, slug, id }, { options, may }) =>
          kind === 'collection' &&
          id !== null &&
          options.collections.includes(slug) &&
          may(options.slug, 'create') &&
          may(options.slug, 'update'),
      },
    ],
  },
})
