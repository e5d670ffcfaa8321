import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Tobias Reents', 'TR'],
  ['Inés', 'I'],
  ['Ana María de la Cruz', 'AC'],
  ['ada@stet.test', 'AT'],
  ['  ', '?'],
  ['é́va x', 'É́X'],
  ['李 小龙', '李小'],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
