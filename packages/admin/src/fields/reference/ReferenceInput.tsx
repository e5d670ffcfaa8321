import Pencil from 'lucide-react/icons/pencil'
import { useMemo } from 'react'
import { FieldShell } from '../../document/FieldShell.tsx'
import type { FieldInputProps } from '../../document/field-input.ts'
import { useForm } from '../../document/form-context.ts'
import type { ReferenceLabel } from '../../document/references.ts'
import { useReferenceLabels, useReferences } from '../../document/references-context.ts'
import { readLinks, type StoredLink, writeLinks } from '../../document/stored-link.ts'
import { useField } from '../../document/use-field.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Combobox, IconButton, MultiCombobox, type Option } from '../../ui/index.ts'
import { CreateReference } from './CreateReference.tsx'
import styles from './ReferenceInput.module.css'
import { referenceText } from './reference-text.ts'
import { Thumbnail } from './Thumbnail.tsx'
import { useReferenceDrawers } from './use-reference-drawers.ts'
import { useReferenceSearch } from './use-reference-search.ts'

interface LinkOption extends Option {
  readonly link: StoredLink
}

/** Finds documents by their titles on the server, in one collection or several, and keeps what was chosen. */
export function ReferenceInput({
  field,
  path,
  readOnly,
}: FieldInputProps<'relationship'> | FieldInputProps<'upload'>) {
  const { t, label } = useI18n()
  const references = useReferences()
  const { store } = useForm()
  const { value, setValue, leave } = useField(path)
  const targets = useMemo(
    () => (typeof field.relationTo === 'string' ? [field.relationTo] : field.relationTo),
    [field],
  )
  const { found, isLoading, search, more } = useReferenceSearch(targets)
  const links = useMemo(() => readLinks(field, value), [field, value])
  const labels = useReferenceLabels(links)

  const optionOf = (link: StoredLink, known: ReferenceLabel): LinkOption => {
    const collection = references.collection(link.collection)
    const from = collection ? label(collection.labels.singular, link.collection) : link.collection
    return {
      link,
      value: `${link.collection}/${link.id}`,
      label: referenceText(known, link.id, t),
      // Of several collections, each document says which it is from.
      ...(targets.length > 1 && { description: from }),
      ...(known.thumbnail !== null && { icon: <Thumbnail src={known.thumbnail} /> }),
    }
  }
  const loading: ReferenceLabel = { state: 'loading', title: '', thumbnail: null }
  const chosen = links.map((link, index) => optionOf(link, labels[index] ?? loading))
  const shared = {
    options: found.map(({ collection, id, ...known }) => optionOf({ collection, id }, known)),
    onSearch: search,
    onReachEnd: more,
    loading: isLoading,
    loadingLabel: t('general:loading'),
    emptyLabel: t('fields:noDocuments'),
    placeholder: label(field.admin?.placeholder, t('fields:searchDocuments')),
    onBlur: leave,
  }
  const choose = (options: readonly LinkOption[]) =>
    setValue(
      writeLinks(
        field,
        options.map(({ link }) => link),
      ),
    )
  const drawers = useReferenceDrawers({
    targets,
    allowCreate: field.admin?.allowCreate !== false && !readOnly,
    allowEdit: field.admin?.allowEdit !== false,
    onCreated: (link) => {
      const before = field.hasMany ? readLinks(field, store.get(path)) : []
      store.set(path, writeLinks(field, [...before, link]))
    },
  })
  const [only] = links
  return (
    <FieldShell field={field} path={path} readOnly={readOnly}>
      <div className={styles.row}>
        {field.hasMany ? (
          <MultiCombobox
            {...shared}
            value={chosen}
            onValueChange={choose}
            removeLabel={(option) => t('fields:removeValue', { value: option.label })}
          />
        ) : (
          <Combobox
            {...shared}
            value={chosen[0] ?? null}
            onValueChange={(next) => choose(next === null ? [] : [next])}
            clearLabel={t('general:clear')}
            openLabel={t('fields:showDocuments')}
          />
        )}
        {!field.hasMany && only && labels[0]?.state === 'found' && drawers.mayEdit(only) && (
          <IconButton
            icon={<Pencil aria-hidden="true" />}
            label={t('fields:editReference', { title: chosen[0]?.label ?? '' })}
            onClick={() => drawers.edit(only)}
          />
        )}
        <CreateReference drawers={drawers} />
      </div>
    </FieldShell>
  )
}
