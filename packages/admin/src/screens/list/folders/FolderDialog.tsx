import { folderName, isFolder, isWithinFolder, normalizeFolder, parentFolder } from '@stet/core'
import { useQuery } from '@tanstack/react-query'
import Folder from 'lucide-react/icons/folder'
import { useMemo, useRef, useState } from 'react'
import { foldersQuery } from '../../../api/folders/folders-query.ts'
import { foldersOf } from '../../../files/folders/folder-tree.ts'
import { useI18n } from '../../../i18n/i18n-context.tsx'
import { usePanel } from '../../../panel/panel.ts'
import { FieldFrame, FormDialog, TextInput } from '../../../ui/index.ts'
import styles from './FolderDialog.module.css'

export interface FolderDialogProps {
  readonly collection: string
  readonly title: string
  readonly submitLabel: string
  /** What is in the input at first; the folders there are can be chosen instead. */
  readonly initial: string | null
  /** The folder that is moved: what is chosen is where it goes with its name. */
  readonly moved?: string
  /** Its name alone is asked for: it is a new one in this folder. */
  readonly newIn?: string | null
  readonly onSubmit: (folder: string | null) => void
  readonly onClose: () => void
}

/** Asks for a folder: by its path, or one of those there are. */
export function FolderDialog({
  collection,
  title,
  submitLabel,
  initial,
  newIn,
  moved,
  onSubmit,
  onClose,
}: FolderDialogProps) {
  const { t } = useI18n()
  const isNew = newIn !== undefined
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(initial ?? '')
  const [isRefused, setRefused] = useState(false)
  const typed = normalizeFolder(text)
  const folder = isNew && newIn !== null && typed !== null ? `${newIn}/${typed}` : typed
  const isFine = folder === null ? !isNew : isFolder(folder)

  function submit(): void {
    if (isFine) onSubmit(folder)
    else {
      setRefused(true)
      input.current?.focus()
    }
  }

  return (
    <FormDialog
      onClose={onClose}
      onSubmit={submit}
      title={title}
      closeLabel={t('general:close')}
      cancelLabel={t('general:cancel')}
      submitLabel={submitLabel}
      isBusy={false}
      busyLabel={t('document:saving')}
      initialFocus={input}
    >
      <FieldFrame
        label={t('upload:folder')}
        description={t(isNew ? 'upload:folderExists' : 'upload:folderHint')}
        errors={isRefused && !isFine ? [t('validation:folder')] : noErrors}
      >
        <TextInput
          ref={input}
          value={text}
          onValueChange={setText}
          onFocus={({ currentTarget }) => currentTarget.select()}
          autoComplete="off"
          {...(!isNew && { placeholder: t('upload:allFiles') })}
        />
      </FieldFrame>
      {!isNew && (
        <Choices
          collection={collection}
          text={text === (initial ?? '') ? '' : text}
          chosen={moved !== undefined && typed !== null ? parentFolder(typed) : typed}
          moved={moved}
          onChoose={(chosen) =>
            setText(
              moved === undefined
                ? (chosen ?? '')
                : [...(chosen === null ? [] : [chosen]), folderName(typed ?? moved)].join('/'),
            )
          }
        />
      )}
    </FormDialog>
  )
}

const noErrors: readonly string[] = []

interface ChoicesProps {
  readonly collection: string
  /** What is typed: the folders that contain it are offered. */
  readonly text: string
  readonly chosen: string | null
  readonly moved: string | undefined
  readonly onChoose: (folder: string | null) => void
}

/** The folders there are, and the place outside of all of them. */
function Choices({ collection, text, chosen, moved, onChoose }: ChoicesProps) {
  const { t, language } = useI18n()
  const { client } = usePanel()
  const { data } = useQuery(foldersQuery(client.get, collection, everything))
  const folders = useMemo(() => (data ? foldersOf(data, language) : []), [data, language])
  const isExact = folders.some(({ path }) => path === text)
  const words = isExact ? '' : text.trim().toLocaleLowerCase(language)
  const found = folders.filter(
    ({ path }) =>
      path.toLocaleLowerCase(language).includes(words) &&
      (moved === undefined || !isWithinFolder(path, moved)),
  )
  const choices =
    words === '' ? [null, ...found.map(({ path }) => path)] : found.map(({ path }) => path)
  if (choices.length === 0) return null
  return (
    <ul aria-label={t('upload:folders')} className={styles.choices}>
      {choices.map((path) => (
        <li key={path ?? ''}>
          <button
            type="button"
            aria-pressed={path === chosen}
            className={styles.choice}
            onClick={() => onChoose(path)}
          >
            <Folder aria-hidden="true" />
            <bdi className={styles.path}>{path ?? t('upload:allFiles')}</bdi>
          </button>
        </li>
      ))}
    </ul>
  )
}

const everything = { where: undefined, locale: null } as const
