import { describe, expect, test } from 'vitest'
import { createFormPresence } from './form-presence.ts'
import type { TabPresence } from './tab-presence.ts'

const page = (tab: string, others: readonly string[] = []): TabPresence => ({
  tab,
  living: async () => new Set([tab, ...others]),
})

describe('a form', () => {
  test('that was left in a tab that lives on is gone', async () => {
    const open = new Set<string>()
    const left = createFormPresence(page('here'), 'left', open)
    const mine = createFormPresence(page('here'), 'mine', open)
    left.enter()
    mine.enter()
    expect(await mine.living([left.tab, mine.tab])).toEqual(new Set([left.tab, mine.tab]))
    left.leave()
    expect(await mine.living([left.tab, mine.tab])).toEqual(new Set([mine.tab]))
  })

  test('of another tab lives as long as its tab does', async () => {
    const mine = createFormPresence(page('here', ['there']), 'mine', new Set())
    expect(await mine.living(['there/form', 'gone/form'])).toEqual(new Set(['there/form']))
  })

  test('keeps its edits apart from those of the form below it', () => {
    const below = createFormPresence(page('here'), 'below', new Set())
    const above = createFormPresence(page('here'), 'above', new Set())
    expect(above.tab).not.toBe(below.tab)
  })
})
