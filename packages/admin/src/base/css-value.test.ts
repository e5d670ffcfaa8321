import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cssValue } from './css-value.ts'

test.each([
  'red',
  '#ffe08a',
  'rgb(0 128 255 / 50%)',
  'rgba(0, 128, 255, .5)',
  'oklch(62.8% 0.25 29)',
  'justify',
])('%s is a value', (text) => {
  expect(cssValue(text)).toBe(text)
})

test.each([
  '',
  'red;position:fixed',
  'left;inset:0',
  'url(//elsewhere.example/x)',
  'URL(//elsewhere.example/x)',
  'red}body{display:none',
  'red\\3bposition:fixed',
  '"red"',
])('%s is none', (text) => {
  expect(cssValue(text)).toBeUndefined()
})

test('what the server writes of any text is one declaration at most', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'a1#;:{}()"\\/* ') }), (text) => {
      const markup = renderToStaticMarkup(createElement('p', { style: { color: cssValue(text) } }))
      const [, style = ''] = /style="([^"]*)"/.exec(markup) ?? []
      expect(style.split(';')).toHaveLength(1)
    }),
  )
})
