import type { CollectionFilter } from 'stet'

/** Its name in queries: `where[_filters.needsAttention][equals]=true`. */
export const attentionFilterName = 'needsAttention'

/** Lists of a collection can show the documents that need attention, or those that do not; `findings` has them. */
export function attentionFilter(collection: string, findings: string): CollectionFilter {
  return {
    name: attentionFilterName,
    label: 'content-checks:needsAttention',
    async where({ cms, value }) {
      const { values } = await cms.findDistinct({
        collection: findings,
        field: 'document',
        where: { collection: { equals: collection }, isGrave: { equals: true } },
        limit: 0,
      })
      const ids = values.map(({ document }) => String(document))
      return { id: { [value ? 'in' : 'not_in']: ids } }
    },
  }
}
