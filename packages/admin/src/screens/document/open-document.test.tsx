import { act, use } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import {
  type OpenDocument,
  OpenDocumentContext,
  type OpenDocumentState,
  useOpenDocumentState,
  useProvidedDocument,
} from './open-document.ts'

interface Seen {
  readonly context: OpenDocument | null
  readonly isNew: boolean | undefined
}

function Reader({ onRender }: { onRender: (seen: Seen) => void }) {
  onRender({ context: use(OpenDocumentContext), isNew: useOpenDocumentState()?.edited.isNew })
  return null
}

function Screen({ state, children }: { state: OpenDocumentState; children: React.ReactNode }) {
  return <OpenDocumentContext value={useProvidedDocument(state)}>{children}</OpenDocumentContext>
}

const stateOf = (isNew: boolean) => ({ edited: { isNew } }) as unknown as OpenDocumentState

const root = createRoot(document.createElement('div'))
afterEach(() => act(() => root.render(null)))

test('what reads the document follows it, and nothing else is drawn again', () => {
  const seen: Seen[] = []
  const reader = <Reader onRender={(of) => seen.push(of)} />
  const show = (state: OpenDocumentState) =>
    act(() => root.render(<Screen state={state}>{reader}</Screen>))
  const first = stateOf(true)
  show(first)
  show({ ...first })
  show(stateOf(false))
  expect(seen.map(({ isNew }) => isNew)).toEqual([true, false])
  expect(new Set(seen.map(({ context }) => context)).size).toBe(1)
})

test('outside of a document there is none', () => {
  const seen: Seen[] = []
  act(() => root.render(<Reader onRender={(of) => seen.push(of)} />))
  expect(seen).toEqual([{ context: null, isNew: undefined }])
})
