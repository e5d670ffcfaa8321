import type { DocumentViewer, LiveEvent } from '@stet/core'
import { expect, test } from 'vitest'
import { FakeClock, settle } from '../../../test/fake-clock.ts'
import { VIEW_INTERVAL, Viewers } from './viewers.ts'

const bea: DocumentViewer = {
  user: { relationTo: 'users', value: 'bea', name: 'Bea' },
  isOwn: false,
}

function opened() {
  const clock = new FakeClock()
  const calls: string[] = []
  let answer: Promise<readonly DocumentViewer[]> = Promise.resolve([])
  let hear: (event: LiveEvent) => void = () => {}
  const viewers = new Viewers({
    enter: () => {
      calls.push('enter')
      return answer
    },
    look: () => {
      calls.push('look')
      return answer
    },
    leave: async () => void calls.push('leave'),
    subscribe(listener) {
      hear = listener
      return () => {}
    },
    isAboutIt: ({ id }) => id === 'd1',
    clock,
  })
  viewers.open()
  return {
    clock,
    calls,
    viewers,
    tell: (event: LiveEvent) => hear(event),
    answerWith(next: Promise<readonly DocumentViewer[]>) {
      answer = next
    },
  }
}
const presence = (id: string): LiveEvent => ({
  kind: 'presence',
  entity: 'collection',
  slug: 'posts',
  id,
})

test('a tab says now and then that it shows a document, and that it does not any more', async () => {
  const { clock, calls, viewers } = opened()
  await clock.pass(2 * VIEW_INTERVAL)
  viewers.close()
  viewers.close()
  await clock.pass(2 * VIEW_INTERVAL)
  expect(calls).toEqual(['enter', 'enter', 'enter', 'leave'])
})

test('a new viewer is shown as soon as the event arrives, and only of this document', async () => {
  const { calls, viewers, tell, answerWith } = opened()
  await settle()
  expect(viewers.getState()).toEqual([])
  answerWith(Promise.resolve([bea]))
  tell(presence('d2'))
  tell(presence('d1'))
  await settle()
  expect(calls).toEqual(['enter', 'look'])
  expect(viewers.getState()).toEqual([bea])
})

test('an answer that a later one has overtaken says nothing, nor does one that never came', async () => {
  const { viewers, tell, answerWith } = opened()
  await settle()
  let finish = (_viewers: readonly DocumentViewer[]) => {}
  answerWith(new Promise((resolve) => (finish = resolve)))
  tell(presence('d1'))
  answerWith(Promise.resolve([bea]))
  tell(presence('d1'))
  await settle()
  finish([])
  await settle()
  expect(viewers.getState()).toEqual([bea])
  answerWith(Promise.reject(new Error('offline')))
  tell({ kind: 'missed' })
  await settle()
  expect(viewers.getState()).toEqual([bea])
})
