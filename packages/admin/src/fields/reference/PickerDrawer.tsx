import type { Where } from '@stet/core'
import Check from 'lucide-react/icons/check'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useState } from 'react'
import { andWhere } from '../../api/documents/list.ts'
import type { FoundReference } from '../../document/references/references.ts'
import { useReferences } from '../../document/references/references-context.ts'
import type { StoredLink } from '../../document/references/stored-link.ts'
import {
  acceptedKinds,
  type FileKind,
  fileKinds,
  kindLabels,
  typesOfKind,
} from '../../files/file-kinds.ts'
import { sizeText, typeText } from '../../files/file-text.ts'
import { TilePicture } from '../../files/TilePicture.tsx'
import { moveFocusInTiles } from '../../files/tile-focus.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Button, Drawer, SegmentedControl, Skeleton, TextInput } from '../../ui/index.ts'
import styles from './PickerDrawer.module.css'
import { folderWhere, PickerFolders, useHasFolders } from './PickerFolders.tsx'
import { ReferencePicture } from './ReferencePicture.tsx'
import { useCollectionName, useReferenceText } from './reference-text.ts'
import type { ReferenceFieldState } from './use-reference-field.ts'
import { useReferenceSearch } from './use-reference-search.ts'

export interface PickerDrawerProps {
  readonly title: string
  readonly field: PickedReferences
  readonly many: boolean
  /** Other ways to a document, such as making one. */
  readonly actions?: ReactNode
  /** Several were chosen; closing the picker otherwise does not call it. Default: `onClose`. */
  readonly onDone?: () => void
  readonly onClose: () => void
}

/** What is chosen so far, and from what. */
export type PickedReferences = Omit<ReferenceFieldState, 'move' | 'leave'>

const PLACES = [0, 1, 2, 3, 4, 5]

/** Documents at once: whole lines of two, three and four tiles. */
const LIMIT = 24

interface Look {
  readonly words: string
  readonly kind: FileKind | 'all'
  /** Null outside of all folders. */
  readonly folder: string | null
}

const atFirst: Look = { words: '', kind: 'all', folder: null }

/** The condition for each kind, the same object each time. */
const ofKind: ReadonlyMap<FileKind | 'all', Where> = new Map(
  fileKinds.map((kind) => {
    const { comparison, operand } = typesOfKind(kind)
    return [kind, { mimeType: { [comparison]: operand } }]
  }),
)

/** Everything that a field may refer to, to look through: pictures as pictures. */
export function PickerDrawer({ title, field, many, actions, onDone, onClose }: PickerDrawerProps) {
  const { t } = useI18n()
  const { found, isLoading, isFailed, hasMore, search, more } = useReferenceSearch(field, LIMIT)
  const collectionName = useCollectionName()
  const kinds = useKinds(field.targets)
  const [words, setWords] = useState('')
  const [kind, setKind] = useState<FileKind | 'all'>('all')
  const hasFolders = useHasFolders(field.targets)
  const [folder, setFolder] = useState<string | null>(null)
  // The same object each time, so that typing on is no other question.
  const [conditions] = useState(() => new Map<string, Where | undefined>())
  const conditionOf = useCallback(
    (asked: Look) => {
      const isDeep = asked.words !== '' || asked.kind !== 'all'
      if (!hasFolders) return ofKind.get(asked.kind)
      const key = JSON.stringify([asked.kind, asked.folder, isDeep])
      if (!conditions.has(key))
        conditions.set(key, andWhere(ofKind.get(asked.kind), folderWhere(asked.folder, isDeep)))
      return conditions.get(key)
    },
    [hasFolders, conditions],
  )
  useEffect(() => search('', conditionOf(atFirst)), [search, conditionOf])

  function look(change: Partial<Look>): void {
    const next = { words, kind, folder, ...change }
    setWords(next.words)
    setKind(next.kind)
    setFolder(next.folder)
    search(next.words, conditionOf(next))
  }

  const groups = field.targets.flatMap((slug) => {
    const members = found.filter(({ collection }) => collection === slug)
    return members.length === 0 ? [] : [[slug, members] as const]
  })
  const isChosen = ({ collection, id }: StoredLink) =>
    field.links.some((link) => link.collection === collection && link.id === id)

  function pick(link: StoredLink): void {
    if (isChosen(link)) {
      if (many) field.remove(link)
      else onClose()
      return
    }
    if (many) {
      if (field.room > 0) field.add([link])
      return
    }
    field.choose([link])
    onClose()
  }

  return (
    <Drawer
      open
      onOpenChange={onClose}
      title={title}
      closeLabel={t('general:close')}
      footer={
        many ? (
          <>
            <span className={styles.count} aria-live="polite">
              {t('upload:picked', { count: field.links.length })}
            </span>
            <Button variant="primary" onClick={onDone ?? onClose}>
              {t('fields:done')}
            </Button>
          </>
        ) : undefined
      }
    >
      <div className={styles.top}>
        <TextInput
          type="search"
          aria-label={t('fields:searchDocuments')}
          placeholder={t('fields:searchDocuments')}
          prefix={<Search aria-hidden="true" />}
          data-own-undo=""
          value={words}
          onValueChange={(next) => look({ words: next })}
        />
        {actions}
      </div>
      {kinds.length > 1 && (
        <div className={styles.kinds}>
          <SegmentedControl
            label={t('upload:mimeType')}
            look="apart"
            segments={(['all', ...kinds] as const).map((value) => ({
              value,
              label: t(kindLabels[value]),
            }))}
            value={kind}
            onValueChange={(next) => look({ kind: next })}
          />
        </div>
      )}
      {hasFolders && (
        <PickerFolders
          collection={field.targets[0] ?? ''}
          current={folder}
          kind={ofKind.get(kind)}
          isNarrowed={field.condition() !== null}
          hasWords={words !== ''}
          isDeep={words !== '' || kind !== 'all'}
          onOpen={(next) => look({ folder: next })}
        />
      )}
      {found.length > 0 ? (
        groups.map(([collection, members]) => (
          <section key={collection} aria-label={collectionName(collection, 'plural')}>
            {groups.length > 1 && (
              <h3 className={styles.group}>{collectionName(collection, 'plural')}</h3>
            )}
            <ul className={styles.grid} aria-busy={isLoading || undefined} onKeyDown={pressInTiles}>
              {members.map((one) => (
                <li key={one.id}>
                  <Choice
                    found={one}
                    isChosen={isChosen(one)}
                    isPossible={isChosen(one) || !many || field.room > 0}
                    onPick={() => pick({ collection: one.collection, id: one.id })}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))
      ) : isLoading ? (
        <div className={styles.grid}>
          {PLACES.map((place) => (
            <Skeleton key={place} width="100%" height="9rem" shape="block" index={place} />
          ))}
        </div>
      ) : (
        <p className={styles.empty}>{t(isFailed ? 'fields:searchFailed' : 'fields:noDocuments')}</p>
      )}
      {hasMore && (
        <div className={styles.more}>
          <Button onClick={more} loading={isLoading} loadingLabel={t('general:loading')}>
            {t('fields:loadMore')}
          </Button>
        </div>
      )}
    </Drawer>
  )
}

/** The kinds of files to choose from, where only files are. */
function useKinds(targets: readonly string[]): readonly FileKind[] {
  const references = useReferences()
  const accepted = targets.map((slug) => {
    const upload = references.collection(slug)?.upload
    return upload && references.mayRead(slug, 'mimeType') ? acceptedKinds(upload.mimeTypes) : null
  })
  if (accepted.includes(null)) return []
  return fileKinds.filter((kind) => accepted.some((kinds) => kinds?.includes(kind)))
}

/** Beside the Tab key, which leads to each. */
const pressInTiles = (event: KeyboardEvent<HTMLUListElement>): void =>
  moveFocusInTiles(event, [...event.currentTarget.querySelectorAll('button')])

interface ChoiceProps {
  readonly found: FoundReference
  readonly isChosen: boolean
  readonly isPossible: boolean
  readonly onPick: () => void
}

function Choice({ found, isChosen, isPossible, onPick }: ChoiceProps) {
  const { language } = useI18n()
  const title = useReferenceText()(found, found)
  const { file, collection } = found
  const hasPicture = useReferences().mayHavePicture(collection) && file === undefined
  return (
    <button
      type="button"
      className={styles.choice}
      data-tile={file !== undefined || undefined}
      data-picture={hasPicture || undefined}
      aria-pressed={isChosen}
      aria-disabled={!isPossible}
      onClick={() => isPossible && onPick()}
    >
      {file && <TilePicture {...file} src={found.thumbnail} />}
      {hasPicture && <ReferencePicture label={found} />}
      <span className={styles.title} dir="auto">
        {title}
      </span>
      {file && (
        <span className={styles.facts}>
          <span>
            <bdi>{typeText(file.mimeType)}</bdi>
          </span>
          {file.filesize !== null && (
            <span>
              <bdi>{sizeText(file.filesize, language)}</bdi>
            </span>
          )}
        </span>
      )}
      {isChosen && (
        <span className={styles.check}>
          <Check aria-hidden="true" />
        </span>
      )}
    </button>
  )
}
