import { acceptedKinds, kindLabels } from '../../../files/file-kinds.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { SegmentedControl } from '../../../ui/index.ts'
import { mayReadPath } from '../columns/list-columns.ts'
import { withListChange } from '../query/list-search.ts'
import type { List } from '../query/use-list.ts'

import styles from './KindFacets.module.css'
import { kindIn, withKind } from './kind-filter.ts'

/** The kinds of files to choose from, as part of the list's filter; nothing where there is one kind. */
export function KindFacets({ list }: { readonly list: List }) {
  const { t } = useI18n()
  const { search, shape } = list
  const { upload } = shape.collection
  if (upload === false || !mayReadPath(shape.permissions?.fields, 'mimeType')) return null
  const kinds = acceptedKinds(upload.mimeTypes)
  if (kinds.length < 2) return null
  return (
    <div className={styles.facets}>
      <SegmentedControl
        label={t('upload:mimeType')}
        look="apart"
        segments={(['all', ...kinds] as const).map((value) => ({
          value,
          label: t(kindLabels[value]),
        }))}
        value={kindIn(search.where)}
        onValueChange={(kind) =>
          list.show(withListChange(search, { where: withKind(search.where, kind) }))
        }
      />
    </div>
  )
}
