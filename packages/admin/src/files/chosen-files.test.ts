import { describe, expect, test } from 'vitest'
import { sampleStore } from '../../test/sample-form.ts'
import { ChosenFiles, FILE_PATH, readFileChange } from './chosen-files.ts'

const photo = () => new File(['x'], 'photo.jpg', { type: 'image/jpeg' })

describe('a file that was chosen', () => {
  test('is an edit: the form is dirty until the server has it, and then what it says counts', () => {
    const files = new ChosenFiles()
    const store = sampleStore({ id: 'm1', filename: 'old.jpg' })
    store.set(FILE_PATH, files.keep(photo()))
    expect(store.isDirty()).toBe(true)
    const sent = store.getDocument()
    store.acknowledge({
      document: { id: 'm1', filename: 'photo.jpg' },
      sent,
      sentAt: store.editCount,
    })
    expect(store.isDirty()).toBe(false)
    expect(store.get(FILE_PATH) ?? null).toBeNull()
    expect(store.get(['filename'])).toBe('photo.jpg')
  })

  test('is undone and done again', () => {
    const files = new ChosenFiles()
    const store = sampleStore({ id: 'm1', filename: 'old.jpg' })
    store.set(FILE_PATH, files.keep(photo()))
    store.undo()
    expect(store.isDirty()).toBe(false)
    store.redo()
    expect(files.get(readFileChange(store.get(FILE_PATH)))?.name).toBe('photo.jpg')
  })

  test('that another one replaced while it was on its way is not forgotten', () => {
    const files = new ChosenFiles()
    const store = sampleStore({ id: 'm1' })
    store.set(FILE_PATH, files.keep(photo()))
    const sent = store.getDocument()
    const sentAt = store.editCount
    store.set(FILE_PATH, files.keep(new File(['y'], 'better.jpg')))
    store.acknowledge({ document: { id: 'm1', filename: 'photo.jpg' }, sent, sentAt })
    expect(files.get(readFileChange(store.get(FILE_PATH)))?.name).toBe('better.jpg')
    expect(store.isDirty()).toBe(true)
  })

  test('travels beside the fields, which never name it', () => {
    const files = new ChosenFiles()
    const file = photo()
    const crop = { x: 0, y: 0, width: 50, height: 50 }
    expect(files.take({ alt: 'A', file: { ...files.keep(file), crop } })).toEqual({
      fields: { alt: 'A' },
      file,
      edits: { crop },
    })
    expect(files.take({ alt: 'A', file: null })).toEqual({ fields: { alt: 'A' } })
  })

  test('in an earlier session is known by its name alone', () => {
    const mark = new ChosenFiles().keep(photo())
    const later = new ChosenFiles()
    expect(later.get(readFileChange(mark))).toBeUndefined()
    expect(readFileChange(mark)?.name).toBe('photo.jpg')
  })
})

test('nonsense in its place is no change', () => {
  for (const value of [undefined, null, 'x', 3, []]) expect(readFileChange(value)).toBeNull()
  expect(readFileChange({ token: 3, crop: { x: 'a' }, focalPoint: {} })).toEqual({})
})
