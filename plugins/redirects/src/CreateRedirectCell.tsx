import { Button, useDrawers, useMessages, usePluginOptions } from '@stet/admin'
import type { messages } from './messages.ts'
import type { PanelOptions } from './panel-options.ts'

/** In the list of missing pages: makes a redirect from the page of the row. */
export function CreateRedirectCell({ value }: { readonly value: unknown }) {
  const { t } = useMessages<typeof messages>()
  const { slug } = usePluginOptions<PanelOptions>('redirects')
  const drawers = useDrawers()
  if (typeof value !== 'string' || !drawers.may(slug, 'create')) return null
  return (
    <Button
      size="small"
      aria-label={t('redirects:createFrom', { path: value })}
      onClick={() =>
        drawers.open({ collection: slug, id: null, field: ['to'], initial: { from: value } })
      }
    >
      {t('redirects:create', { count: 1 })}
    </Button>
  )
}
