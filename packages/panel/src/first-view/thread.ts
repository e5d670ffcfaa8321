/*
 * The program of the thread in which the server draws what pages show first. One drawing at a time: what the
 * panel sees of a browser (`page.ts`) is of one page.
 */
import { pathToFileURL } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { createFirstViewDrawer } from '@stet/admin/first-view'
import type {
  FirstViewOrder,
  FirstViewRead,
  FromFirstViewWorker,
  ReadAnswer,
  ToFirstViewWorker,
} from '@stet/core'
import { sharedModules } from '../shared-modules.ts'
import { openPage } from './page.ts'

// Libraries ask the page for these without a look at what it is.
Object.assign(globalThis, { addEventListener() {}, removeEventListener() {} })

const server = parentPort
if (server === null) throw new Error('This program is a thread of the server')

let imports = 0

const drawer = createFirstViewDrawer({
  shared: async () => sharedModules,
  // A module under the address of before would not run again: what it brings to one site would lack in the next.
  importScript: (path) =>
    import(/* @vite-ignore */ `${pathToFileURL(path).href}?import=${++imports}`),
})

// The screens of nearly every page.
void drawer.prepare()

const reads = new Map<number, (answer: ReadAnswer | null) => void>()
let lastRead = 0
let drawing: Promise<void> = Promise.resolve()

server.on('message', (message: ToFirstViewWorker) => {
  if (message.type === 'draw') {
    drawing = drawing.then(() => draw(message.id, message.order))
    return
  }
  reads.get(message.read)?.(message.answer)
  reads.delete(message.read)
})

async function draw(id: number, order: FirstViewOrder): Promise<void> {
  try {
    openPage(order)
    tell({ type: 'drawn', id, view: await drawer.draw(order, fetchFor(id)) })
  } catch (error) {
    tell({
      type: 'failed',
      id,
      reason: error instanceof Error ? (error.stack ?? '') : String(error),
    })
  }
}

/** Reads through the server itself, as the user of the page. */
function fetchFor(id: number): typeof fetch {
  return async (input, { method = 'GET', headers = {}, body = null } = {}) => {
    if (method !== 'GET' && method !== 'POST') throw new TypeError('A drawing only reads')
    const read = ++lastRead
    const answer = await new Promise<ReadAnswer | null>((resolve) => {
      reads.set(read, resolve)
      const { pathname, search } = new URL(String(input), 'http://page.invalid')
      const asked: FirstViewRead = {
        method,
        url: pathname + search,
        headers: headers as Record<string, string>,
        body: body === null ? null : String(body),
      }
      tell({ type: 'read', id, read, asked })
    })
    if (answer === null) throw new TypeError('There is no answer')
    return new Response(answer.body, answer)
  }
}

function tell(message: FromFirstViewWorker): void {
  server?.postMessage(message)
}
