import { describe, expect, test } from 'vitest'
import { sampleStore } from '../../../test/sample-form.ts'
import { PageMessages } from './page-messages.ts'

const origin = 'https://site.test'
const fields = [{ name: 'title', type: 'text' }]

/** A page in a window, with what it was sent, and the frames that a browser would draw. */
function opened() {
  const store = sampleStore({ title: 'Ink', links: [] })
  const page = () => {
    const sent: { readonly message: Record<string, unknown>; readonly to: string }[] = []
    const postMessage = ((message: Record<string, unknown>, to: string) => {
      sent.push({ message, to })
    }) as Window['postMessage']
    return { sent, postMessage, types: () => sent.map(({ message }) => message.type) }
  }
  const frames: (() => void)[] = []
  const heard: unknown[] = []
  const messages = new PageMessages({
    store,
    kind: 'collection',
    slug: 'posts',
    documentId: () => 'd1',
    locale: 'en',
    fields: () => fields,
    onPageMessage: (message) => void heard.push(message),
    beforeNextFrame: (run) => {
      frames.push(run)
      return () => frames.splice(frames.indexOf(run), 1)
    },
  })
  messages.open()
  const frame = page()
  messages.attach({ window: frame, origin })
  const say = (data: unknown, from: object = frame, by = origin) =>
    messages.receive({ data, origin: by, source: from as MessageEventSource })
  const draw = () => frames.splice(0).forEach((run) => void run())
  return { store, page, frame, messages, frames, heard, say, draw }
}
const ready = { type: 'payload-live-preview', ready: true }

describe('a page beside its form', () => {
  test('gets nothing until it is ready, and then all values with the fields', () => {
    const { store, frame, messages, say, draw } = opened()
    store.set(['title'], 'Inks')
    draw()
    expect(frame.sent).toEqual([])
    expect(messages.isReady()).toBe(false)
    say(ready)
    expect(messages.isReady()).toBe(true)
    expect(frame.sent[0]).toEqual({
      to: origin,
      message: {
        type: 'payload-live-preview',
        data: expect.objectContaining({ id: 'd1', title: 'Inks' }),
        externallyUpdatedRelationship: null,
        fieldSchemaJSON: fields,
        collectionSlug: 'posts',
        locale: 'en',
      },
    })
  })

  test('gets what was typed since once per frame, and the fields not again', () => {
    const { store, frame, frames, say, draw } = opened()
    say(ready)
    frame.sent.length = 0
    for (const title of ['a', 'ab', 'abc']) store.set(['title'], title)
    expect(frames).toHaveLength(1)
    draw()
    expect(frame.sent).toHaveLength(1)
    expect(frame.sent[0]?.message.data).toMatchObject({ title: 'abc' })
    expect(frame.sent[0]?.message).not.toHaveProperty('fieldSchemaJSON')
  })

  test('gets no values if it reads them in its session', () => {
    const { store, frame, messages, say, draw } = opened()
    say({ type: 'stet-preview', ready: true })
    store.set(['title'], 'Inks')
    messages.documentStored()
    draw()
    expect(messages.isReady()).toBe(true)
    expect(frame.types()).toEqual(['stet-preview', 'payload-document-event', 'stet-preview'])
  })

  test('has to be ready anew in another window, which gets the fields again', () => {
    const { page, frame, messages, say, store, draw } = opened()
    say(ready)
    const popup = page()
    messages.attach({ window: popup, origin })
    expect(messages.isReady()).toBe(false)
    frame.sent.length = 0
    store.set(['title'], 'Inks')
    draw()
    say(ready)
    expect([frame.sent, popup.sent]).toEqual([[], []])
    say(ready, popup)
    expect(popup.sent[0]?.message).toHaveProperty('fieldSchemaJSON')
  })

  test('of another client gets no messages that it does not expect, and the values again after a save', () => {
    const { frame, messages, say, draw } = opened()
    say(ready)
    messages.sessionChanged()
    messages.relatedStored({ entitySlug: 'authors', id: 'ann', updatedAt: '2026' })
    draw()
    frame.sent.length = 0
    messages.documentStored()
    draw()
    expect(frame.types()).toEqual(['payload-document-event', 'payload-live-preview'])
  })

  test('hears of saves, of other documents and of its session', () => {
    const { frame, messages, say, draw } = opened()
    say({ type: 'stet-preview', ready: true })
    say(ready)
    frame.sent.length = 0
    messages.documentStored()
    expect(frame.types()).toEqual(['payload-document-event', 'stet-preview'])
    const change = { entitySlug: 'authors', id: 'ann', updatedAt: '2026-01-01T00:00:00.000Z' }
    messages.relatedStored(change)
    draw()
    expect(frame.sent.at(-1)?.message.externallyUpdatedRelationship).toEqual(change)
    messages.sessionChanged()
    expect(frame.sent.at(-1)?.message).toEqual({ type: 'stet-preview', changed: true })
    frame.sent.length = 0
    messages.close()
    messages.documentStored()
    expect(frame.sent).toEqual([])
  })
})

test('messages from other origins and windows are ignored, however alike', () => {
  const { page, frame, messages, say } = opened()
  for (const by of [
    'https://site.test.evil.test',
    'https://site.tes',
    'http://site.test',
    'https://site.test:8443',
    'null',
    '',
  ]) {
    say(ready, frame, by)
  }
  say(ready, page())
  for (const data of [null, 'ready', 1, {}, { ready: true }, { ...ready, ready: 'yes' }]) say(data)
  expect(messages.isReady()).toBe(false)
  expect(frame.sent).toEqual([])
})

test('what a page of Stet says besides is handed on, from its exact window and origin only', () => {
  const { frame, messages, heard, page, say } = opened()
  const asked = { type: 'stet-preview', go: 'globals/site:name' }
  say(asked)
  expect(heard).toEqual([asked])
  say(asked, page())
  for (const strange of ['https://site.test.evil.test', 'http://site.test', 'null']) {
    say(asked, frame, strange)
  }
  say({ ...asked, type: 'payload-live-preview' })
  say('go')
  say(null)
  expect(heard).toHaveLength(1)
  messages.send({ editing: true })
  expect(frame.sent).toEqual([{ to: origin, message: { type: 'stet-preview', editing: true } }])
})
