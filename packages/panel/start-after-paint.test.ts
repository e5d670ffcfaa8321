import { expect, test, vi } from 'vitest'
import { startAfterPaint } from './start-after-paint.ts'

const built = `<html><head>
<script type="module" crossorigin src="./assets/index-a1.js"></script>
</head><body><div id="panel"></div></body></html>`

function transformed(page: string): string {
  const { transformIndexHtml } = startAfterPaint() as unknown as {
    transformIndexHtml: { handler: (page: string) => string }
  }
  return transformIndexHtml.handler(page)
}

/** Runs the script of the page; `import` is the given function. */
function begin(page: Pick<Document, 'hidden' | 'getElementById'>) {
  const text = /<script>([\s\S]*)<\/script>\n<\/body>/.exec(transformed(built))?.[1] ?? ''
  const load = vi.fn<(address: string) => void>()
  const frames: (() => void)[] = []
  const timers: (readonly [run: () => void, milliseconds: number])[] = []
  new Function(
    'document',
    'load',
    'requestAnimationFrame',
    'setTimeout',
    text.replace('import(', 'load('),
  )(
    page,
    load,
    (run: () => void) => frames.push(run),
    (run: () => void, milliseconds = 0) => timers.push([run, milliseconds]),
  )
  return { load, frames, timers }
}

const withView = { hidden: false, getElementById: () => ({}) as HTMLElement }

test('the script is fetched at once, and begun when what the server drew is painted', () => {
  const page = transformed(built)
  expect(page).toContain(
    '<link id="stet-script" rel="modulepreload" crossorigin href="./assets/index-a1.js">',
  )
  expect(page).not.toContain('type="module"')

  const { load, frames, timers } = begin(withView)
  expect(timers.map(([, milliseconds]) => milliseconds)).toEqual([100])
  expect(frames).toHaveLength(1)
  frames[0]?.()
  expect(load).not.toHaveBeenCalled()
  timers.find(([, milliseconds]) => milliseconds === 0)?.[0]()
  expect(load).toHaveBeenCalledExactlyOnceWith('./assets/index-a1.js')
})

test('it waits 100 ms for a frame at most', () => {
  const { load, timers } = begin(withView)
  timers[0]?.[0]()
  expect(load).toHaveBeenCalledOnce()
})

test.each([
  ['a page that is not shown', { ...withView, hidden: true }],
  ['a page without anything drawn', { hidden: false, getElementById: () => null }],
])('%s begins at once', (_name, page) => {
  const { load } = begin(page)
  expect(load).toHaveBeenCalledOnce()
})

test('a page without a script is an error of the build', () => {
  expect(() => transformed('<html></html>')).toThrow('no module script')
})
