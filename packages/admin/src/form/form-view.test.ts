import { describe, expect, test } from 'vitest'
import { FormView, type FormViewState, readFormViewState } from './form-view.ts'

const list = ['layout']

describe('what is open in a form', () => {
  test('is as the config says until the user opens or closes it', () => {
    const view = new FormView()
    expect([view.isCollapsed(list, 'a', true), view.isCollapsed(list, 'a', false)]).toEqual([
      true,
      false,
    ])
    view.setCollapsed(list, ['a'], false)
    expect([view.isCollapsed(list, 'a', true), view.isCollapsed(list, 'b', true)]).toEqual([
      false,
      true,
    ])
  })

  test('is the same when what was kept of it comes back', () => {
    let kept: FormViewState = { fields: {} }
    const view = new FormView(undefined, (state) => {
      kept = state
    })
    view.setCollapsed(list, ['closed'], true)
    view.setCollapsed(['faq'], ['opened'], false)
    view.setTab('tabs-0', 2)
    const again = new FormView(readFormViewState(JSON.parse(JSON.stringify(kept))))
    expect(again.isCollapsed(list, 'closed', false)).toBe(true)
    expect(again.isCollapsed(['faq'], 'opened', true)).toBe(false)
    expect(again.isCollapsed(['faq'], 'other', true)).toBe(true)
    expect(again.tab('tabs-0')).toBe(2)
  })

  test('that comes late changes nothing that was opened or closed meanwhile', () => {
    const view = new FormView()
    view.setTab('tabs-0', 1)
    view.adopt({ fields: { 'tabs-0': { tabIndex: 2 }, layout: { collapsed: ['a'] } } })
    expect(view.tab('tabs-0')).toBe(1)
    expect(view.isCollapsed(list, 'a', false)).toBe(true)
  })

  test('is nothing in particular where something else was stored', () => {
    for (const stored of [null, 'x', [], { fields: 1 }, { fields: { a: 1 } }]) {
      const { fields } = readFormViewState(stored)
      expect(Object.values(fields)).toEqual([])
    }
    expect(readFormViewState({ fields: { a: { collapsed: [1], tabIndex: 'x' } } }).fields).toEqual({
      a: {},
    })
  })
})
