import { describe, expect, test } from 'vitest'
import { type Action, bindActions } from './action.ts'
import { createActionRegistry } from './action-registry.ts'
import {
  beginsShortcut,
  completesShortcut,
  type KeyPress,
  matchesShortcut,
  shortcutKeys,
} from './shortcut.ts'

interface TestContext {
  readonly canPublish: boolean
  readonly isDirty: boolean
  readonly log: string[]
}

const actions: readonly Action<TestContext>[] = [
  {
    name: 'save',
    section: 'general:actions',
    label: 'general:save',
    shortcut: 'mod+s',
    isVisible: () => true,
    isEnabled: (context) => context.isDirty,
    perform: (context) => void context.log.push('saved'),
  },
  {
    name: 'publish',
    section: 'general:actions',
    label: 'version:publishChanges',
    shortcut: 'mod+enter',
    isVisible: (context) => context.canPublish,
    perform: (context) => void context.log.push('published'),
  },
]

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
})

const contextWith = (facts: Partial<TestContext> = {}): TestContext => ({
  canPublish: true,
  isDirty: true,
  log: [],
  ...facts,
})

const keyOfFocus: Action<TestContext> = {
  name: 'open-row',
  section: 'general:actions',
  label: 'general:open',
  shortcut: 'enter',
  isOfFocus: true,
  isVisible: () => true,
  perform: () => {},
}

describe('an action', () => {
  test('that the control with the focus does is named with its key, and leaves the key alone', () => {
    const registry = createActionRegistry()
    registry.register(() => bindActions([...actions, keyOfFocus], contextWith()))
    expect(registry.all().map(({ shortcut }) => shortcut)).toContain('enter')
    expect(registry.find(press('Enter'), false)).toBeUndefined()
  })

  test('is offered only where it makes sense', () => {
    expect(
      bindActions(actions, contextWith({ canPublish: false })).map(({ name }) => name),
    ).toEqual(['save'])
  })

  test('is shown but not possible while there is nothing to do', () => {
    expect(bindActions(actions, contextWith({ isDirty: false }))[0]?.isEnabled).toBe(false)
  })

  test('acts on what it was bound to', () => {
    const context = contextWith()
    for (const action of bindActions(actions, context)) action.perform()
    expect(context.log).toEqual(['saved', 'published'])
  })
})

describe('a shortcut', () => {
  test('is Ctrl on most systems and ⌘ on Apple’s', () => {
    expect(matchesShortcut(press('s', { ctrlKey: true }), 'mod+s', false)).toBe(true)
    expect(matchesShortcut(press('s', { metaKey: true }), 'mod+s', true)).toBe(true)
    expect(matchesShortcut(press('s', { metaKey: true }), 'mod+s', false)).toBe(false)
    expect(matchesShortcut(press('s', { ctrlKey: true }), 'mod+s', true)).toBe(false)
  })

  test('does not answer to more or fewer keys than it names', () => {
    expect(matchesShortcut(press('s'), 'mod+s', false)).toBe(false)
    expect(matchesShortcut(press('S', { ctrlKey: true, shiftKey: true }), 'mod+s', false)).toBe(
      false,
    )
    expect(matchesShortcut(press('s', { ctrlKey: true, altKey: true }), 'mod+s', false)).toBe(false)
    expect(
      matchesShortcut(press('S', { ctrlKey: true, shiftKey: true }), 'mod+shift+s', false),
    ).toBe(true)
  })

  test('that is a sign answers however the keyboard writes it', () => {
    expect(matchesShortcut(press('?', { shiftKey: true }), '?', false)).toBe(true)
    expect(matchesShortcut(press('?'), '?', false)).toBe(true)
    expect(matchesShortcut(press('?', { ctrlKey: true, shiftKey: true }), '?', false)).toBe(false)
    expect(shortcutKeys('?', false)).toEqual(['?'])
  })

  test('works with caps lock on', () => {
    expect(matchesShortcut(press('S', { ctrlKey: true }), 'mod+s', false)).toBe(true)
  })

  test('is at its place on a keyboard of another script, and where its letter is on Latin ones', () => {
    const russian = press('ы', { code: 'KeyS', ctrlKey: true })
    expect(matchesShortcut(russian, 'mod+s', false)).toBe(true)
    expect(matchesShortcut(press('о', { code: 'KeyJ' }), 'j', false)).toBe(true)
    // On a French keyboard A stands where Q is on an English one.
    expect(matchesShortcut(press('a', { code: 'KeyQ' }), 'q', false)).toBe(false)
    expect(matchesShortcut(press('ä', { code: 'KeyA' }), 'a', false)).toBe(false)
    expect(matchesShortcut(press('؟', { code: 'Slash', shiftKey: true }), '?', false)).toBe(true)
  })

  test('may be one key after the other', () => {
    const g = press('g')
    expect(completesShortcut(press('p'), 'g p', false, g)).toBe(true)
    expect(completesShortcut(press('p'), 'g p', false, undefined)).toBe(false)
    expect(completesShortcut(press('p'), 'g p', false, press('h'))).toBe(false)
    expect(beginsShortcut(g, 'g p', false)).toBe(true)
    expect(beginsShortcut(press('p'), 'g p', false)).toBe(false)
    expect(beginsShortcut(g, 'g', false)).toBe(false)
    expect(shortcutKeys('g p', true)).toEqual(['G', 'P'])
  })

  test('is printed as the keyboard says it', () => {
    expect(shortcutKeys('mod+shift+enter', true)).toEqual(['⌘', '⇧', '↵'])
    expect(shortcutKeys('mod+s', false)).toEqual(['Ctrl', 'S'])
  })
})

describe('the registry', () => {
  test('lets what was opened last answer first, and the one below again when it closes', () => {
    const registry = createActionRegistry()
    const below = contextWith()
    const above = contextWith()
    registry.register(() => bindActions(actions, below))
    const close = registry.register(() => bindActions(actions, above))
    registry.find(press('s', { ctrlKey: true }), false)?.perform()
    close()
    registry.find(press('s', { ctrlKey: true }), false)?.perform()
    expect([above.log, below.log]).toEqual([['saved'], ['saved']])
  })

  test('finishes what was begun before its last key is a shortcut of its own', () => {
    const registry = createActionRegistry()
    const two = (['s', 'g s'] as const).map((shortcut) => ({ ...actions[0], shortcut }))
    registry.register(() => bindActions(two as typeof actions, contextWith()))
    expect(registry.find(press('s'), false)?.shortcut).toBe('s')
    expect(registry.find(press('s'), false, press('g'))?.shortcut).toBe('g s')
    expect(registry.isBeginning(press('g'), false)).toBe(true)
    expect(registry.isBeginning(press('s'), false)).toBe(false)
  })

  test('finds a shortcut that is not possible now, so that the browser does not take it', () => {
    const registry = createActionRegistry()
    registry.register(() => bindActions(actions, contextWith({ isDirty: false })))
    expect(registry.find(press('s', { ctrlKey: true }), false)?.isEnabled).toBe(false)
  })
})
