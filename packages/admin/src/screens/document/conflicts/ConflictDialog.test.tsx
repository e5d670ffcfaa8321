import { type Conflict, compilePlan, type JsonObject, merge } from '@stet/core'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { mount, noDocuments } from '../../../../test/mount-form.tsx'
import type { ConflictChoice } from '../../../document/merging/rebase.ts'
import type { Author } from '../../../document/merging/remote-changes.ts'
import { References } from '../../../document/references/references.ts'
import { ReferencesContext } from '../../../document/references/references-context.ts'
import { titleText } from '../../../fields/title-text.ts'
import { ConflictDialog } from './ConflictDialog.tsx'

const text = (...paragraphs: readonly string[]): JsonObject => ({
  root: {
    type: 'root',
    children: paragraphs.map((words) => ({
      type: 'paragraph',
      children: [{ type: 'text', text: words }],
    })),
  },
})
const base = { body: text('The sea is blue.', 'The end.') }
const mine = { body: text('The sea is green.', 'The end.') }
const theirs = { body: text('The sea is grey.', 'The end.') }

function ask(author: Author | null, onResolve: (choices: readonly ConflictChoice[]) => void) {
  const { conflicts } = merge(base, mine, theirs)
  const references = new References({
    collections: [],
    fetch: noDocuments,
    locale: null,
    titleText,
    documentHref: () => '',
  })
  mount(
    <ReferencesContext value={references}>
      <ConflictDialog
        open
        onOpenChange={() => undefined}
        conflicts={conflicts as readonly Conflict[]}
        plan={compilePlan([{ type: 'richText', name: 'body', label: 'Body' }])}
        documents={[mine, theirs]}
        author={author}
        writtenAt="2026-03-01T10:00:00.000Z"
        onResolve={onResolve}
      />
    </ReferencesContext>,
  )
  const dialog = document.querySelector('[role="dialog"], [role="alertdialog"]')
  if (dialog === null) throw new Error('There is no dialog.')
  return dialog
}

const answer = (dialog: Element, name: RegExp) =>
  [...dialog.querySelectorAll('label')].find((label) => name.test(label.textContent ?? ''))

test('a paragraph that both wrote is shown as a difference, by whom, and both may be kept', () => {
  const onResolve = vi.fn()
  const ada: Author = {
    user: { relationTo: 'users', value: 'u1', name: 'Ada' } as Author['user'],
    isOwn: false,
  }
  const dialog = ask(ada, onResolve)
  expect(dialog.textContent).toContain('Another user changed the same content')
  expect(answer(dialog, /^Ada · .*2026/)).toBeDefined()
  expect([...dialog.querySelectorAll('del')].map((it) => it.textContent)).toContain('green')
  expect([...dialog.querySelectorAll('ins')].map((it) => it.textContent)).toContain('grey')
  act(() =>
    answer(dialog, /^Keep both/)
      ?.querySelector('input')
      ?.click(),
  )
  const apply = [...dialog.querySelectorAll('button')].find((it) => it.textContent === 'Apply')
  act(() => apply?.click())
  expect(onResolve).toHaveBeenCalledWith(['both'])
  dialog.remove()
})

test('one’s own second tab is called that', () => {
  const own: Author = {
    user: { relationTo: 'users', value: 'u1', name: 'Ada' } as Author['user'],
    isOwn: true,
  }
  const dialog = ask(own, () => undefined)
  expect(dialog.textContent).toContain('You changed the same content in another tab')
  expect(answer(dialog, /^You, in another tab · .*2026/)).toBeDefined()
  expect(dialog.textContent).not.toContain('Ada')
})
