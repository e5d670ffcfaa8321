import { expect, test } from 'vitest'
import { CoalescedRequest } from './coalesced-request.ts'

/** A question that is answered when the test says so. */
function slowQuestion() {
  const asked: { answer(text: string): void; fail(error: Error): void }[] = []
  const request = new CoalescedRequest(
    () =>
      new Promise<string>((answer, fail) => {
        asked.push({ answer, fail })
      }),
  )
  return { request, asked }
}

test('who comes while the question is under way gets the answer to one asked afterwards', async () => {
  const { request, asked } = slowQuestion()
  const first = request.get()
  const later = [request.get(), request.get()]
  expect(asked).toHaveLength(1)
  asked[0]?.answer('old')
  expect(await first).toBe('old')
  expect(asked).toHaveLength(2)
  const last = request.get()
  asked[1]?.answer('new')
  expect(await Promise.all(later)).toEqual(['new', 'new'])
  expect(asked).toHaveLength(3)
  asked[2]?.answer('newest')
  expect(await last).toBe('newest')
})

test('a question that fails does so for those who shared it, and is asked again for the others', async () => {
  const { request, asked } = slowQuestion()
  const first = request.get()
  const later = request.get()
  asked[0]?.fail(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  expect(asked).toHaveLength(2)
  asked[1]?.answer('back')
  expect(await later).toBe('back')
  const again = request.get()
  asked[2]?.answer('still')
  expect(await again).toBe('still')
})
