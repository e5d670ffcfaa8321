import { expect, test } from 'vitest'
import { Gathered } from './gathered.ts'

/** A question that is answered when the test says so. */
function slowQuestion() {
  const asked: { answer(text: string): void; fail(error: Error): void }[] = []
  const gathered = new Gathered(
    () =>
      new Promise<string>((answer, fail) => {
        asked.push({ answer, fail })
      }),
  )
  return { gathered, asked }
}

test('who comes while the question is under way gets the answer to one asked afterwards', async () => {
  const { gathered, asked } = slowQuestion()
  const first = gathered.get()
  const later = [gathered.get(), gathered.get()]
  expect(asked).toHaveLength(1)
  asked[0]?.answer('old')
  expect(await first).toBe('old')
  expect(asked).toHaveLength(2)
  const last = gathered.get()
  asked[1]?.answer('new')
  expect(await Promise.all(later)).toEqual(['new', 'new'])
  expect(asked).toHaveLength(3)
  asked[2]?.answer('newest')
  expect(await last).toBe('newest')
})

test('a question that fails does so for those who shared it, and is asked again for the others', async () => {
  const { gathered, asked } = slowQuestion()
  const first = gathered.get()
  const later = gathered.get()
  asked[0]?.fail(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  expect(asked).toHaveLength(2)
  asked[1]?.answer('back')
  expect(await later).toBe('back')
  const again = gathered.get()
  asked[2]?.answer('still')
  expect(await again).toBe('still')
})
