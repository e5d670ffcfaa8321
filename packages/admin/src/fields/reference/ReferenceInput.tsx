import Pencil from 'lucide-react/icons/pencil'
import Unlink from 'lucide-react/icons/unlink'
import { useState } from 'react'
import type { ReferenceLabel } from '../../document/references/references.ts'
import { useReferenceLabels, useReferences } from '../../document/references/references-context.ts'
import type { StoredLink } from '../../document/references/stored-link.ts'
import { FieldShell } from '../../form/FieldShell.tsx'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Button, type ChoiceOption, Combobox, IconButton, PickCombobox } from '../../ui/index.ts'
import { CreateReference } from './CreateReference.tsx'
import styles from './ReferenceInput.module.css'
import { ReferenceList } from './ReferenceList.tsx'
import { ReferencePicker } from './ReferencePicker.tsx'
import { ReferencePicture } from './ReferencePicture.tsx'
import { useCollectionName, useReferenceText } from './reference-text.ts'
import { useReferenceDrawers } from './use-reference-drawers.ts'
import { type ReferenceInputProps, useReferenceField } from './use-reference-field.ts'
import { useReferenceSearch } from './use-reference-search.ts'

interface LinkOption extends ChoiceOption {
  readonly link: StoredLink
}

const loading: ReferenceLabel = { state: 'loading', title: '', thumbnail: null }

/**
 * Finds documents on the server by their titles and whatever else is searched, in one collection or
 * several, makes and edits them beside the form, and keeps what was chosen: several in an order.
 */
export function ReferenceInput(props: ReferenceInputProps) {
  const { field, path, readOnly } = props
  const { t, label } = useI18n()
  const textOf = useReferenceText()
  const collectionName = useCollectionName()
  const chosen = useReferenceField(props)
  const { targets, links } = chosen
  const { found, isLoading, isFailed, search, more } = useReferenceSearch(chosen)
  const labels = useReferenceLabels(links)
  const references = useReferences()
  const [isPicking, setPicking] = useState(false)
  const drawers = useReferenceDrawers({
    targets,
    allowCreate: field.admin?.allowCreate !== false && !readOnly,
    allowEdit: field.admin?.allowEdit !== false,
    onCreated: (link) => chosen.add([link]),
  })

  const optionOf = (link: StoredLink, known: ReferenceLabel): LinkOption => {
    return {
      link,
      value: `${link.collection}/${link.id}`,
      label: textOf(link, known),
      ...(references.mayHavePicture(link.collection) && {
        icon: <ReferencePicture label={known} />,
      }),
      ...(known.state === 'missing' && { icon: <Unlink aria-hidden="true" /> }),
    }
  }
  // With several collections, each chosen document names its own; the options are grouped by collection.
  const isMixed = targets.length > 1
  const options = links.map((link, index) => ({
    ...optionOf(link, labels[index] ?? loading),
    ...(isMixed && { description: collectionName(link.collection, 'singular') }),
  }))
  const isFull = field.hasMany === true && chosen.room === 0
  const shared = {
    options: found.map(({ collection, id, ...known }) => ({
      ...optionOf({ collection, id }, known),
      ...(isMixed && { group: collectionName(collection, 'plural') }),
    })),
    onSearch: search,
    onReachEnd: more,
    loading: isLoading,
    loadingLabel: t('general:loading'),
    emptyLabel: t(isFailed ? 'fields:searchFailed' : 'fields:noDocuments'),
    openLabel: t('fields:showDocuments'),
    onBlur: chosen.leave,
    placeholder: isFull
      ? t('fields:limitReached', { count: links.length })
      : label(field.admin?.placeholder, t('fields:searchDocuments')),
  }
  const choose = (next: readonly LinkOption[]) => chosen.choose(next.map(({ link }) => link))
  const [only] = links
  const byDrawer =
    field.admin !== undefined && 'appearance' in field.admin && field.admin.appearance === 'drawer'
  const isListed = field.hasMany === true || byDrawer

  return (
    <FieldShell
      field={field}
      path={path}
      readOnly={readOnly}
      {...((byDrawer || (field.hasMany && readOnly)) && { kind: 'group' })}
    >
      {isListed && (
        <ReferenceList
          items={options}
          labels={labels}
          field={chosen}
          drawers={drawers}
          readOnly={readOnly}
          isSortable={field.admin?.isSortable !== false}
        />
      )}
      {!(isListed && readOnly) && (
        <div className={styles.row}>
          {byDrawer ? (
            <Button onClick={() => setPicking(true)}>{t('fields:chooseFromExisting')}</Button>
          ) : field.hasMany ? (
            <PickCombobox
              {...shared}
              value={options}
              // A full list can still be taken from; what is added beyond it is not.
              onValueChange={(next) => {
                if (next.length < options.length || !isFull) choose(next)
              }}
            />
          ) : (
            <Combobox
              {...shared}
              value={options[0] ?? null}
              onValueChange={(next) => choose(next === null ? [] : [next])}
              clearLabel={t('general:clear')}
            />
          )}
          {!isListed && only && labels[0]?.state === 'found' && drawers.mayEdit(only) && (
            <IconButton
              icon={<Pencil aria-hidden="true" />}
              label={t('fields:editReference', { title: options[0]?.label ?? '' })}
              onClick={() => drawers.edit(only)}
            />
          )}
          {!isFull && <CreateReference drawers={drawers} />}
        </div>
      )}
      {isPicking && (
        <ReferencePicker
          title={label(field.label, field.name)}
          field={chosen}
          many={field.hasMany === true}
          onClose={() => setPicking(false)}
        />
      )}
    </FieldShell>
  )
}
