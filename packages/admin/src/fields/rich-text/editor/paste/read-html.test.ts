import { expect, test } from 'vitest'
import { readHtml } from './read-html.ts'
import { sketch } from './test/sketch.ts'

const corpus = import.meta.glob<string>('./corpus/*.clip', {
  query: '?raw',
  import: 'default',
  eager: true,
})

for (const [path, html] of Object.entries(corpus)) {
  const name = path.replace('./corpus/', '').replace('.clip', '')
  test(`what ${name} copies keeps its structure`, async () => {
    const { nodes, images, losses } = readHtml(html)
    const parts = [
      sketch(nodes),
      ...images.map(({ src, alt, at }) => `picture before ${at}: ${src} ${alt}`),
      `lost: ${JSON.stringify(losses)}`,
    ]
    await expect(`${parts.join('\n')}\n`).toMatchFileSnapshot(`./corpus/${name}.txt`)
  })
}
