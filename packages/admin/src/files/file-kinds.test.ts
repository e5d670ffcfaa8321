import { expect, test } from 'vitest'
import { acceptedKinds, fileKinds } from './file-kinds.ts'

test('a kind is offered where the collection takes such files', () => {
  expect(acceptedKinds([])).toEqual(fileKinds)
  expect(acceptedKinds(['*/*'])).toEqual(fileKinds)
  expect(acceptedKinds(['image/*'])).toEqual(['pictures'])
  expect(acceptedKinds(['image/png', 'application/pdf'])).toEqual(['pictures', 'documents'])
  expect(acceptedKinds(['text/*', 'audio/ogg'])).toEqual(['sounds', 'documents'])
  expect(acceptedKinds(['application/zip'])).toEqual([])
})
