import { expect, test } from 'vitest'
import { KeyedQueue } from './keyed-queue.ts'

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

test('work under one name is done one after the other, in order, also after a failure', async () => {
  const queue = new KeyedQueue(10)
  const order: string[] = []
  const { open, opened } = gate()
  const first = queue.run('a', async () => {
    order.push('first begins')
    await opened
    order.push('first fails')
    throw new Error('failed')
  })
  const second = queue.run('a', async () => order.push('second'))
  const other = queue.run('b', async () => order.push('other'))
  await other
  open()
  await expect(first).rejects.toThrow('failed')
  expect(await second).not.toBeNull()
  expect(order).toEqual(['first begins', 'other', 'first fails', 'second'])
})

test('who comes when too many wait is told so, and the others go on', async () => {
  const queue = new KeyedQueue(2)
  const { open, opened } = gate()
  const waiting = [queue.run('a', () => opened), queue.run('a', async () => 'second')]
  expect(await queue.run('a', async () => 'third')).toBeNull()
  open()
  expect((await Promise.all(waiting)).map((turn) => turn?.result)).toEqual([undefined, 'second'])
  expect(await queue.run('a', async () => 'later')).toEqual({ result: 'later' })
})
