import { useCallback, useMemo } from 'react'
import { toServerPath } from '../../base/path.ts'
import type { ConditionedField } from '../../document/references/references.ts'
import { readLinks, type StoredLink, valueOfLinks } from '../../document/references/stored-link.ts'
import type { FieldInputProps } from '../../form/field-input.ts'
import { useFormContext } from '../../form/form-context.ts'
import { useFieldAt } from '../../form/use-field.ts'

export type ReferenceInputProps = FieldInputProps<'relationship'> | FieldInputProps<'upload'>

/** What a field refers to, and what changes it. */
export interface ReferenceFieldState {
  readonly targets: readonly string[]
  readonly links: readonly StoredLink[]
  /** There is room for this many more. */
  readonly room: number
  readonly choose: (links: readonly StoredLink[]) => void
  /** To what is chosen by then: for what comes back from elsewhere. Takes the place of a single one. */
  readonly add: (links: readonly StoredLink[]) => void
  readonly remove: (link: StoredLink) => void
  readonly move: (link: StoredLink, to: number) => void
  readonly leave: () => void
  readonly sortOf: (collection: string) => string | undefined
  /** The form around a field whose condition only the server knows; null where there is none. */
  readonly condition: () => ConditionedField | null
}

function isSameLink(one: StoredLink, other: StoredLink): boolean {
  return one.collection === other.collection && one.id === other.id
}

export function useReferenceField({ field, path }: ReferenceInputProps): ReferenceFieldState {
  const { store, about } = useFormContext()
  const { value, setValue, leave } = useFieldAt(path)
  const targets = useMemo(() => [field.relationTo].flat(), [field])
  const links = useMemo(() => readLinks(field, value), [field, value])
  const most = field.hasMany ? (field.maxRows ?? Number.POSITIVE_INFINITY) : 1
  const choose = (next: readonly StoredLink[]) => setValue(valueOfLinks(field, next))
  return {
    targets,
    links,
    room: Math.max(0, most - links.length),
    choose,
    add(added) {
      const now = field.hasMany ? readLinks(field, store.get(path)) : []
      const fresh = added.filter((link) => !now.some((known) => isSameLink(known, link)))
      store.set(path, valueOfLinks(field, [...now, ...fresh].slice(0, most)))
    },
    remove: (link) => choose(links.filter((other) => !isSameLink(other, link))),
    move(link, to) {
      const others = links.filter((other) => !isSameLink(other, link))
      choose(others.toSpliced(to, 0, link))
    },
    leave,
    sortOf(collection) {
      const sort = field.admin?.sortOptions
      return typeof sort === 'string' ? sort : sort?.[collection]
    },
    condition: useCallback(() => {
      const subject = about()
      const data = store.getDocument()
      const at = toServerPath(data, path)
      if (!field.hasFilterOptions || subject === null || at === null) return null
      return { about: subject, data, path: at }
    }, [field, about, store, path]),
  }
}
