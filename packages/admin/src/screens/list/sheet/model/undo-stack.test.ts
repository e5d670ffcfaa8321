import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyUndo, redone, type UndoStack, undone, withStep } from './undo-stack.ts'

test('undoing everything leads to the beginning, doing it again to the end', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 50 }), (texts) => {
      let stack: UndoStack<{ before: string; after: string }> = emptyUndo
      let now = ''
      for (const text of texts) {
        stack = withStep(stack, { before: now, after: text })
        now = text
      }
      for (let move = undone(stack); move; move = undone(stack)) {
        expect(move.step.after).toBe(now)
        now = move.step.before
        stack = move.stack
      }
      expect(now).toBe('')
      for (let move = redone(stack); move; move = redone(stack)) {
        expect(move.step.before).toBe(now)
        now = move.step.after
        stack = move.stack
      }
      expect(now).toBe(texts.at(-1) ?? '')
      expect(stack.undone).toEqual([])
    }),
  )
})

test('what was undone is gone once something else is done', () => {
  const back = undone(withStep<string>(emptyUndo, 'a'))?.stack ?? emptyUndo
  expect(redone(withStep<string>(back, 'b'))).toBeNull()
})
