import { expect, test } from 'vitest'
import { compilePlan } from '../../documents/compile-plan.ts'
import { parseSelect } from '../parse/parse-select.ts'
import { forceSelect } from './force-select.ts'
import { compileSelect } from './select.ts'

const text = (name: string) => ({ name, type: 'text' }) as const
const plan = compilePlan([
  text('title'),
  text('slug'),
  { name: 'meta', type: 'group', fields: [text('image'), text('words')] },
])
const document = { id: '1', title: 'T', slug: 'S', meta: { image: 'I', words: 'W' } }

function answered(select: unknown, forced: unknown): unknown {
  const selection = forceSelect(parseSelect(select), parseSelect(forced))
  return selection ? compileSelect(selection, plan)(document) : document
}

test.each([
  { select: undefined, forced: { slug: true }, answer: document },
  { select: { title: true }, forced: undefined, answer: { id: '1', title: 'T' } },
  { select: { title: true }, forced: { slug: true }, answer: { id: '1', title: 'T', slug: 'S' } },
  {
    select: { meta: { words: true } },
    forced: { meta: { image: true } },
    answer: { id: '1', meta: { words: 'W', image: 'I' } },
  },
  {
    select: { meta: { words: true } },
    forced: { meta: true },
    answer: { id: '1', meta: { image: 'I', words: 'W' } },
  },
  {
    select: { meta: true },
    forced: { meta: { image: true } },
    answer: { id: '1', meta: { image: 'I', words: 'W' } },
  },
  {
    select: { slug: false, meta: false },
    forced: { slug: true },
    answer: { id: '1', title: 'T', slug: 'S' },
  },
  {
    select: { meta: { image: false, words: false } },
    forced: { meta: { image: true } },
    answer: { id: '1', title: 'T', slug: 'S', meta: { image: 'I' } },
  },
  { select: { meta: false }, forced: { meta: { image: true } }, answer: document },
])('$select with $forced forced answers $answer', ({ select, forced, answer }) => {
  expect(answered(select, forced)).toEqual(answer)
})
