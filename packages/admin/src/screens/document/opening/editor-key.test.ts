import { describe, expect, test } from 'vitest'
import { type EditorKey, editorKey, withAdopted, withPlace } from './editor-key.ts'

const start = editorKey('articles/create')

/** Opens one address after the other and answers the key at each. */
function keys(from: EditorKey, ...places: string[]): number[] {
  let state = from
  return places.map((place) => {
    state = withPlace(state, place)
    return state.key
  })
}

describe('the form', () => {
  test('stays when the document that is being written gets its address', () => {
    expect(
      keys(withAdopted(start, 'articles/7'), 'articles/create', 'articles/7', 'articles/7'),
    ).toEqual([0, 0, 0])
  })

  test('is a new one for the next new document', () => {
    const created = withPlace(withAdopted(start, 'articles/7'), 'articles/7')
    expect(keys(created, 'articles/create')).toEqual([1])
  })

  test('is another one for another document, there and back', () => {
    expect(keys(editorKey('articles/1'), 'articles/2', 'articles/1')).toEqual([1, 2])
  })

  test('is another one when the editor goes elsewhere before the address is there', () => {
    expect(keys(withAdopted(start, 'articles/7'), 'articles/1', 'articles/7')).toEqual([1, 2])
  })
})
