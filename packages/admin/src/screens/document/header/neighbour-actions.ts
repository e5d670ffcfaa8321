import type { Action } from '../../../actions/action.ts'

export interface NeighbourActionContext {
  readonly hasPrevious: boolean
  readonly hasNext: boolean
  open(which: 'previous' | 'next'): void
}

/** The keys that go through a list of documents, as they go through its rows. */
export const neighbourActions: readonly Action<NeighbourActionContext>[] = Object.freeze([
  {
    name: 'next-document',
    section: 'general:actions',
    label: 'general:next',
    shortcut: 'j',
    isKeyOnly: true,
    isVisible: ({ hasNext }) => hasNext,
    perform: ({ open }) => open('next'),
  },
  {
    name: 'previous-document',
    section: 'general:actions',
    label: 'general:previous',
    shortcut: 'k',
    isKeyOnly: true,
    isVisible: ({ hasPrevious }) => hasPrevious,
    perform: ({ open }) => open('previous'),
  },
])
