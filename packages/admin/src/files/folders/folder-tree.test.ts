import { describe, expect, test } from 'vitest'
import { foldersIn, foldersOf } from './folder-tree.ts'

const values = [
  { folder: '2026/Spring 10', _count: 2 },
  { folder: '2026/Spring 9', _count: 3 },
  { folder: '2026', _count: 1 },
  { folder: 'ägypten', _count: 4 },
  { folder: 'Zürich/Old/Maps', _count: 5 },
  { folder: null, _count: 9 },
  { folder: '2026 b', _count: 1 },
]
const folders = foldersOf(values, 'de')

describe('the folders of files', () => {
  test('are those around them, too, each with all files in it and below', () => {
    expect(folders).toEqual([
      { path: '2026', count: 6 },
      { path: '2026/Spring 9', count: 3 },
      { path: '2026/Spring 10', count: 2 },
      { path: '2026 b', count: 1 },
      { path: 'ägypten', count: 4 },
      { path: 'Zürich', count: 5 },
      { path: 'Zürich/Old', count: 5 },
      { path: 'Zürich/Old/Maps', count: 5 },
    ])
  })

  test('stand in one another', () => {
    const names = (current: string | null) => foldersIn(folders, current).map(({ path }) => path)
    expect(names(null)).toEqual(['2026', '2026 b', 'ägypten', 'Zürich'])
    expect(names('2026')).toEqual(['2026/Spring 9', '2026/Spring 10'])
    expect(names('Zürich')).toEqual(['Zürich/Old'])
    expect(names('Zürich/Old/Maps')).toEqual([])
    expect(names('nowhere')).toEqual([])
  })
})
