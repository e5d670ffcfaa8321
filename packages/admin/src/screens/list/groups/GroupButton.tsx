import Rows2 from 'lucide-react/icons/rows-2'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { Button, Menu } from '../../../ui/index.ts'
import { columnPathLabel } from '../columns/list-columns.ts'
import { withListChange } from '../query/list-search.ts'
import type { List } from '../query/use-list.ts'
import { groupFields } from './group-fields.ts'

/** Chooses the field by which a list is grouped; nothing where there is none. */
export function GroupButton({ list }: { readonly list: List }) {
  const i18n = useI18n()
  const { t } = i18n
  const { shape, search, group } = list
  const labelOf = (path: string) => columnPathLabel(path, shape.plan, i18n)
  const fields = groupFields(shape)
  if (fields.length === 0) return null
  const label = t('list:groupBy')
  const chosen = group === null ? null : labelOf(group.path)
  return (
    <Menu
      label={label}
      align="end"
      items={[
        {
          kind: 'radio',
          id: 'field',
          label,
          value: group?.path ?? '',
          onValueChange: (path) =>
            list.show(withListChange(search, { group: path === '' ? undefined : path })),
          options: [
            { value: '', label: t('general:none') },
            ...fields.map(({ path }) => ({ value: path, label: labelOf(path) })),
          ],
        },
      ]}
      trigger={
        <Button
          icon={<Rows2 aria-hidden="true" />}
          aria-label={chosen === null ? undefined : `${label}: ${chosen}`}
        >
          {chosen ?? label}
        </Button>
      }
    />
  )
}
