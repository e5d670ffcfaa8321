import { expect, test, vi } from 'vitest'
import { KeyedListeners, Listeners } from './listeners.ts'

test('every listener is called with what happened, in the order of subscription', () => {
  const heard: string[] = []
  const listeners = new Listeners<[name: string, size: number]>()
  listeners.subscribe((name, size) => heard.push(`first ${name} ${size}`))
  listeners.subscribe((name) => heard.push(`second ${name}`))
  listeners.notify('saved', 2)
  expect(heard).toEqual(['first saved 2', 'second saved'])
})

test('a function that is subscribed twice is called twice, and each subscription ends by itself', () => {
  const listener = vi.fn()
  const listeners = new Listeners()
  const stop = listeners.subscribe(listener)
  listeners.subscribe(listener)
  listeners.notify()
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  stop()
  listeners.notify()
  expect(listener).toHaveBeenCalledTimes(3)
})

test('a listener can end its own subscription while it is called', () => {
  const listeners = new Listeners()
  const once = vi.fn(() => stop())
  const stop = listeners.subscribe(once)
  const always = vi.fn()
  listeners.subscribe(always)
  listeners.notify()
  listeners.notify()
  expect(once).toHaveBeenCalledTimes(1)
  expect(always).toHaveBeenCalledTimes(2)
})

test('a listener whose subscription another one has just ended is not called any more', () => {
  const listeners = new Listeners()
  listeners.subscribe(() => stop())
  const ended = vi.fn()
  const stop = listeners.subscribe(ended)
  listeners.notify()
  expect(ended).not.toHaveBeenCalled()
})

test('a listener that is added while the others are called hears of the next time only', () => {
  const listeners = new Listeners()
  const late = vi.fn()
  const stop = listeners.subscribe(() => {
    stop()
    listeners.subscribe(late)
  })
  listeners.notify()
  expect(late).not.toHaveBeenCalled()
  listeners.notify()
  expect(late).toHaveBeenCalledTimes(1)
})

test('a listener that throws keeps none of the others from being called; its error is thrown then', () => {
  const listeners = new Listeners()
  const first = new Error('first')
  listeners.subscribe(() => {
    throw first
  })
  listeners.subscribe(() => {
    throw new Error('second')
  })
  const after = vi.fn()
  listeners.subscribe(after)
  expect(() => listeners.notify()).toThrow(first)
  expect(after).toHaveBeenCalledTimes(1)
})

test('after clearing nothing is called, and new listeners may be added', () => {
  const listeners = new Listeners()
  const cleared = vi.fn()
  listeners.subscribe(cleared)
  listeners.clear()
  const added = vi.fn()
  listeners.subscribe(added)
  listeners.notify()
  expect(cleared).not.toHaveBeenCalled()
  expect(added).toHaveBeenCalledTimes(1)
})

test('listeners of a key are called for that key only', () => {
  const listeners = new KeyedListeners()
  const title = vi.fn()
  const body = vi.fn()
  listeners.subscribe('title', title)
  listeners.subscribe('body', body)
  listeners.notify('title')
  listeners.notify('unknown')
  expect(title).toHaveBeenCalledTimes(1)
  expect(body).not.toHaveBeenCalled()
})

test('ending a subscription of a key again does not end one that began since', () => {
  const listeners = new KeyedListeners()
  const stop = listeners.subscribe('title', () => {})
  stop()
  const later = vi.fn()
  listeners.subscribe('title', later)
  stop()
  listeners.notify('title')
  expect(later).toHaveBeenCalledTimes(1)
})
