import { expect, test } from 'vitest'
import { richText } from '../content/rich-text.ts'
import { renderRichText } from './rich-text.ts'

function render(body: unknown): string {
  return String(renderRichText(body, { locale: 'en', figure: ({ src }) => `[${src}]` as never }))
}

function inRoot(...children: object[]) {
  return { root: { type: 'root', children } }
}

function linkTo(value: unknown) {
  return inRoot({
    type: 'paragraph',
    children: [
      {
        type: 'link',
        fields: { linkType: 'internal', doc: { relationTo: 'articles', value } },
        children: [{ type: 'text', text: 'a' }],
      },
    ],
  })
}

test('blocks and formats become elements', () => {
  expect(render(richText('## T\n\na **b** *c* `d`\n\n> q\n\n- x\n\n---'))).toBe(
    '<h2 id="t">T</h2><p>a <strong>b</strong> <em>c</em> <code>d</code></p><blockquote><p>q</p></blockquote><ul class="list-bullet"><li>x</li></ul><hr/>',
  )
})

test('the title of the page remains its only h1', () => {
  const heading = { type: 'heading', tag: 'h1', children: [{ type: 'text', text: 'T' }] }
  expect(render(inRoot(heading))).toBe('<h2 id="t">T</h2>')
})

test('a link to a document leads to its page, and has no target when it is not published', () => {
  expect(render(linkTo({ id: 'article-bell', slug: 'you-cannot-put-it-back' }))).toBe(
    '<p><a href="/articles/you-cannot-put-it-back">a</a></p>',
  )
  expect(render(linkTo('article-secret'))).toBe('<p>a</p>')
  expect(render(linkTo(null))).toBe('<p>a</p>')
})

test('pictures between paragraphs are figures, and nothing while they are not published', () => {
  const picture = (value: unknown) =>
    render(inRoot({ type: 'relationship', relationTo: 'media', value }))
  expect(picture({ id: 'media-bell', url: '/bell.jpg' })).toBe('[/bell.jpg]')
  expect(picture('media-bell')).toBe('')
})
