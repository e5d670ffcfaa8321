import Plus from 'lucide-react/icons/plus'
import { useReferences } from '../../document/references/references-context.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { IconButton, Menu } from '../../ui/index.ts'
import type { ReferenceDrawers } from './use-reference-drawers.ts'

/** Creates a document to refer to; with several collections, the user chooses one. */
export function CreateReference({ drawers }: { readonly drawers: ReferenceDrawers }) {
  const { t, label, inSentence } = useI18n()
  const references = useReferences()
  const kinds = drawers.creatable.map((slug) => ({
    slug,
    name: label(references.collection(slug)?.labels.singular, slug),
  }))
  const [only] = kinds
  if (only === undefined) return null
  const icon = <Plus aria-hidden="true" />
  if (kinds.length === 1) {
    return (
      <IconButton
        icon={icon}
        label={t('general:createNew', { label: inSentence(only.name) })}
        onClick={() => drawers.create(only.slug)}
      />
    )
  }
  return (
    <Menu
      label={t('fields:createNew')}
      align="end"
      items={kinds.map(({ slug, name }) => ({
        id: slug,
        label: name,
        onSelect: () => drawers.create(slug),
      }))}
      trigger={<IconButton icon={icon} label={t('fields:createNew')} />}
    />
  )
}
