import { expect, test } from 'vitest'
import { ownTask } from './own-task.ts'

/** Until the next task. */
const task = () => new Promise((resolve) => setTimeout(resolve))

test('the first goes at once, the others in tasks of their own, in their order', async () => {
  const gone: string[] = []
  for (const name of ['first', 'second', 'third']) void ownTask().then(() => gone.push(name))
  await Promise.resolve()
  expect(gone).toEqual(['first'])
  while (gone.length < 3) {
    await task()
  }
  expect(gone).toEqual(['first', 'second', 'third'])
})

test('when they are all gone, the next goes at once again', async () => {
  await Promise.all([ownTask(), ownTask()])
  await task()
  await task()
  let isGone = false
  void ownTask().then(() => {
    isGone = true
  })
  await Promise.resolve()
  expect(isGone).toBe(true)
})
