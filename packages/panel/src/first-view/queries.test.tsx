import { QueryClient, QueryClientProvider, skipToken } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { useQueries, useQuery } from './queries.ts'

async function drawn(tree: ReactNode): Promise<string> {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const page = <QueryClientProvider client={queries}>{tree}</QueryClientProvider>
  const stream = await renderToReadableStream(page, {
    onError(error) {
      throw error
    },
  })
  await stream.allReady
  return (await new Response(stream).text()).replaceAll('<!-- -->', '')
}

interface ShownProps {
  readonly name: string
  readonly read: () => Promise<string>
  readonly enabled?: boolean | (() => boolean)
  readonly gcTime?: number
}

function Shown({ name, read, ...options }: ShownProps) {
  const { data = 'loading' } = useQuery({ queryKey: [name], queryFn: read, ...options })
  return <p>{data}</p>
}

function Around({
  onDraw,
  children,
}: {
  readonly onDraw: () => void
  readonly children: ReactNode
}) {
  onDraw()
  return <main>{children}</main>
}

function Author() {
  const { data: document } = useQuery({ queryKey: ['document'], queryFn: async () => 'ada' })
  const { data: author } = useQuery({
    queryKey: ['author', document],
    queryFn: document === undefined ? skipToken : async () => `The author ${document}`,
  })
  return <p>{author}</p>
}

function Several({ names }: { readonly names: readonly string[] }) {
  const texts = useQueries({
    queries: names.map((name) => ({ queryKey: [name], queryFn: async () => name })),
    combine: (results) => results.map(({ data }) => data ?? 'loading').join(' and '),
  })
  return <p>{texts}</p>
}

test('what is read is drawn when it is there, and each reader but once', async () => {
  const read = vi.fn(async () => 'A title')
  const drawings = vi.fn()
  const html = await drawn(
    <Around onDraw={drawings}>
      <Shown name="document" read={read} />
      <Shown name="document" read={read} />
    </Around>,
  )
  expect(html).toBe('<main><p>A title</p><p>A title</p></main>')
  expect(read).toHaveBeenCalledTimes(1)
  // React goes on where it waited; all that is around it stays.
  expect(drawings).toHaveBeenCalledTimes(1)
})

test('those beside each other are read at the same time', async () => {
  const begun: string[] = []
  let goOn = () => {}
  const both = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const read = (name: string) => async () => {
    begun.push(name)
    if (begun.length === 2) goOn()
    await both
    return name
  }
  const html = await drawn(
    <>
      <Shown name="one" read={read('one')} />
      <Shown name="two" read={read('two')} />
    </>,
  )
  expect(html).toBe('<p>one</p><p>two</p>')
})

test('what depends on another answer is read after it', async () => {
  expect(await drawn(<Author />)).toBe('<p>The author ada</p>')
})

test('several are waited for together', async () => {
  expect(await drawn(<Several names={['one', 'two']} />)).toBe('<p>one and two</p>')
})

test('a read that fails is drawn as one that is under way, and is not tried again', async () => {
  const read = vi.fn(async () => {
    throw new Error('no answer')
  })
  expect(await drawn(<Shown name="document" read={read} />)).toBe('<p>loading</p>')
  expect(read).toHaveBeenCalledTimes(1)
})

test('an answer that is not kept is read once', async () => {
  const read = vi.fn(async () => 'now')
  expect(await drawn(<Shown name="passing" read={read} gcTime={0} />)).toMatch(
    /^<p>(now|loading)<\/p>$/,
  )
  expect(read).toHaveBeenCalledTimes(1)
})

test('what is not wanted is not read', async () => {
  const read = vi.fn(async () => 'a secret')
  const html = await drawn(
    <>
      <Shown name="closed" read={read} enabled={false} />
      <Shown name="closed too" read={read} enabled={() => false} />
    </>,
  )
  expect(html).toBe('<p>loading</p><p>loading</p>')
  expect(read).not.toHaveBeenCalled()
})
