import { expect, test } from 'vitest'
import { RowCommands } from './row-commands.ts'

function commands() {
  const done: string[] = []
  let now = 0
  const rows = new RowCommands(() => now)
  const show = (id: string) =>
    rows.add(['links', id], (action) => void done.push(`${id} ${action}`))
  const wait = (milliseconds: number) => {
    now += milliseconds
  }
  return { rows, done, show, wait }
}

test('what is to be done with a row is done when it is there, once', () => {
  const { rows, done, show, wait } = commands()
  const hide = show('a')
  expect(rows.run(['links', 'a'], 'up')).toBe(true)
  hide()
  expect(rows.isMounted(['links', 'a'])).toBe(false)
  expect(rows.run(['links', 'a'], 'down')).toBe(false)
  wait(1_000)
  show('b')
  expect(done).toEqual(['a up'])
  show('a')()
  show('a')
  expect(done).toEqual(['a up', 'a down'])
})

test('what has waited too long is not done, nor what something else came after', () => {
  const { rows, done, show, wait } = commands()
  rows.run(['links', 'a'], 'remove')
  wait(60_000)
  show('a')
  rows.run(['links', 'b'], 'remove')
  rows.run(['links', 'a'], 'up')
  show('b')
  expect(done).toEqual(['a up'])
})
