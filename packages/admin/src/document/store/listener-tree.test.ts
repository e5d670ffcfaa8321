import { describe, expect, test, vi } from 'vitest'
import { withValue } from '../../base/path.ts'
import { ListenerTree } from './listener-tree.ts'
import { withRowMoved, withRowRemoved } from './rows.ts'

const before = {
  title: 'T',
  meta: { description: 'D' },
  layout: [
    { id: 'a', blockType: 'hero', heading: 'A' },
    { id: 'b', blockType: 'hero', heading: 'B' },
    { id: 'c', blockType: 'quote', words: 'C' },
  ],
}

function listening() {
  const tree = new ListenerTree()
  const called: string[] = []
  const listen = (path: readonly string[], kind: 'value' | 'rows' | 'deep', name: string) =>
    tree.add(path, kind, () => called.push(name))
  listen(['title'], 'value', 'title')
  listen(['meta', 'description'], 'value', 'description')
  listen(['layout'], 'rows', 'rows')
  listen(['layout', 'a', 'heading'], 'value', 'a')
  listen(['layout', 'b', 'heading'], 'value', 'b')
  listen(['layout', 'b'], 'deep', 'deep b')
  listen([], 'deep', 'root')
  return {
    tree,
    step(after: typeof before | object) {
      called.length = 0
      for (const listener of tree.touchedBy(before, after as typeof before)) listener()
      return called.toSorted()
    },
  }
}

describe('who hears of a change', () => {
  test('a keystroke in a row: its field, and those who asked for everything around it', () => {
    const { step } = listening()
    expect(step(withValue(before, ['layout', 'b', 'heading'], 'B!'))).toEqual([
      'b',
      'deep b',
      'root',
    ])
  })

  test('a keystroke, when one knows where it was: the very same', () => {
    const places = [['title'], ['meta', 'description'], ['meta', 'new'], ['layout', 'b', 'heading']]
    for (const path of [...places, ['unknown'], ['layout', 'c', 'words'], ['layout']]) {
      const { tree } = listening()
      const after = withValue(before, path, path[0] === 'layout' && !path[1] ? [] : 'typed')
      expect(new Set(tree.touchedAt(path, before, after))).toEqual(
        new Set(tree.touchedBy(before, after)),
      )
    }
  })

  test('a moved row: the list, and no field', () => {
    const { step } = listening()
    expect(step(withRowMoved(before, ['layout'], 'c', 0))).toEqual(['root', 'rows'])
  })

  test('a removed row: the list, and the fields that are gone', () => {
    const { step } = listening()
    expect(step(withRowRemoved(before, ['layout'], 'b'))).toEqual(['b', 'deep b', 'root', 'rows'])
  })

  test('a row of another block type: the list', () => {
    const { step } = listening()
    expect(step(withValue(before, ['layout', 'c', 'blockType'], 'hero'))).toEqual(['root', 'rows'])
  })

  test('no listener, when nothing changed', () => {
    expect(listening().step(before)).toEqual([])
  })

  test('not one that stopped listening, even if others listen at the same place', () => {
    const tree = new ListenerTree()
    const stays = vi.fn()
    const goes = vi.fn()
    tree.add(['title'], 'value', stays)
    const stop = tree.add(['title'], 'value', goes)
    stop()
    for (const listener of tree.touchedBy(before, { ...before, title: 'U' })) listener()
    expect(stays).toHaveBeenCalledOnce()
    expect(goes).not.toHaveBeenCalled()
  })
})
