import { describe, expect, test } from 'vitest'
import type { ListedDocument } from '../../api/documents/list.ts'
import { mergeRecent } from './recent-documents.ts'

type Source = Parameters<typeof mergeRecent>[0][number]

function source(slug: string, docs: readonly ListedDocument[]): Source {
  const collection = { slug, admin: { useAsTitle: 'title' } } as Source['collection']
  return { collection, hasDrafts: true, docs }
}

const at = (hour: number) => `2026-03-02T${String(hour).padStart(2, '0')}:00:00.000Z`

describe('recently edited', () => {
  test('mixes the collections, newest first', () => {
    const recent = mergeRecent([
      source('articles', [
        { id: 1, title: 'Noon', updatedAt: at(12) },
        { id: 2, title: 'Eight', updatedAt: at(8) },
      ]),
      source('pages', [{ id: 3, title: 'Ten', updatedAt: at(10) }]),
    ])
    expect(recent.map(({ title }) => title)).toEqual(['Noon', 'Ten', 'Eight'])
  })

  test('shows eight documents at most', () => {
    const docs = Array.from({ length: 12 }, (_, id) => ({ id, title: 'x', updatedAt: at(id) }))
    expect(mergeRecent([source('articles', docs)])).toHaveLength(8)
  })

  test('leaves out what has no date', () => {
    const recent = mergeRecent([
      source('articles', [
        { id: 1, updatedAt: at(1) },
        { id: 2, title: 'No date' },
      ]),
    ])
    expect(recent.map(({ doc }) => doc.id)).toEqual([1])
  })
})
