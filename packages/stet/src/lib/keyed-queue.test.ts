import { expect, test } from 'vitest'
import { Turns } from './keyed-queue.ts'

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

test('work under one name is done one after the other, in order, also after a failure', async () => {
  const turns = new Turns(10)
  const order: string[] = []
  const { open, opened } = gate()
  const first = turns.run('a', async () => {
    order.push('first begins')
    await opened
    order.push('first fails')
    throw new Error('failed')
  })
  const second = turns.run('a', async () => order.push('second'))
  const other = turns.run('b', async () => order.push('other'))
  await other
  open()
  await expect(first).rejects.toThrow('failed')
  expect(await second).not.toBeNull()
  expect(order).toEqual(['first begins', 'other', 'first fails', 'second'])
})

test('who comes when too many wait is told so, and the others go on', async () => {
  const turns = new Turns(2)
  const { open, opened } = gate()
  const waiting = [turns.run('a', () => opened), turns.run('a', async () => 'second')]
  expect(await turns.run('a', async () => 'third')).toBeNull()
  open()
  expect((await Promise.all(waiting)).map((turn) => turn?.result)).toEqual([undefined, 'second'])
  expect(await turns.run('a', async () => 'later')).toEqual({ result: 'later' })
})
