import { folderName, isWithinFolder, parentFolder } from '@stet/core'
import { useEffect, useRef } from 'react'
import { useI18n } from '../../../i18n/i18n-context.tsx'

import { groupName, selectedRows } from '../ordering/moved-rows.ts'
import type { List } from '../query/use-list.ts'
import { isSelected, type ListSelection } from '../selection/selection.ts'
import { documentName } from '../table/document-name.ts'
import { followFileDrag } from './file-drag.ts'
import type { MovedFiles } from './folder-moves.ts'
import type { FolderActions } from './use-folder-moves.tsx'

/** By what files and folders are dragged: their links. Texts beside them can be selected. */
const FILE = '[data-list] tr[data-id] a'
const FOLDER = 'a[data-folder]'

interface Dragged {
  readonly moved: MovedFiles
  readonly label: string
  readonly elements: readonly HTMLElement[]
}

/**
 * Lets files and folders be dragged onto folders, on the whole screen that the element of the returned ref is
 * on. A dragged file takes the selection with it that it belongs to.
 */
export function useFileDrags(list: List, moves: FolderActions | null, selection: ListSelection) {
  const i18n = useI18n()
  const area = useRef<HTMLDivElement>(null)

  function draggedAt(screen: Element, { target }: Event): Dragged | null {
    if (!(target instanceof Element)) return null
    const link = target.closest<HTMLElement>(FOLDER)
    if (link) {
      const folder = link.dataset.folder ?? ''
      if (folder === '') return null
      return { moved: { kind: 'folder', folder }, label: folderName(folder), elements: [link] }
    }
    const row = target.closest(FILE)?.closest<HTMLElement>('tr')
    const docs = list.page?.docs ?? []
    const doc = docs.find(({ id }) => String(id) === row?.dataset.id)
    if (!row || !doc) return null
    const nameOf = (one: typeof doc) => documentName(one, list.shape.collection, i18n)
    if (!isSelected(selection, doc.id))
      return { moved: { kind: 'file', id: doc.id }, label: nameOf(doc), elements: [row] }
    const rows = [...screen.querySelectorAll<HTMLElement>('[data-list] tr[data-id]')]
    const selected = new Set(
      docs.filter(({ id }) => isSelected(selection, id)).map(({ id }) => String(id)),
    )
    return {
      moved: { kind: 'selection' },
      label: groupName(nameOf(doc), selectedRows(list, docs, selection, nameOf).count, i18n.t),
      elements: rows.filter(({ dataset }) => selected.has(dataset.id ?? '')),
    }
  }

  function press(screen: Element, event: PointerEvent): void {
    if (moves === null || !event.isPrimary || event.button !== 0) return
    const dragged = draggedAt(screen, event)
    if (dragged === null) return
    const { moved, label, elements } = dragged
    followFileDrag(event, {
      label,
      elements,
      targetAt(below) {
        const target = below?.closest<HTMLElement>(FOLDER) ?? null
        return target && mayDrop(moved, folderOf(target)) ? target : null
      },
      onDrop(target) {
        const to = folderOf(target)
        if (moved.kind !== 'folder') moves.put(moved, to)
        else {
          const name = folderName(moved.folder)
          moves.put(moved, to === null ? name : `${to}/${name}`)
        }
      },
    })
  }

  const latest = useRef(press)
  useEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    const screen = area.current?.closest('main')
    if (!screen) return
    const listening = new AbortController()
    const { signal } = listening
    screen.addEventListener('pointerdown', (event) => latest.current(screen, event), { signal })
    // Browsers drag links and pictures themselves.
    screen.addEventListener(
      'dragstart',
      (event) => {
        const { target } = event
        if (target instanceof Element && target.closest(`${FILE}, ${FOLDER}`))
          event.preventDefault()
      },
      { signal },
    )
    return () => listening.abort()
  }, [])
  return area
}

const folderOf = ({ dataset }: HTMLElement): string | null => dataset.folder || null

/** A folder is dropped on no other place than it has, nor into itself. */
function mayDrop(moved: MovedFiles, to: string | null): boolean {
  if (moved.kind !== 'folder') return true
  return to !== parentFolder(moved.folder) && !isWithinFolder(to, moved.folder)
}
