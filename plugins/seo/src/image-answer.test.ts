import { expect, test } from 'vitest'
import { imageIdIn } from './image-answer.ts'

test.each([
  ['{"result":"65f1c0"}', '65f1c0'],
  ['{"result":7}', 7],
  ['{"result":{"id":"a-1","url":"/x.png"}}', 'a-1'],
  ['65f1c0de', '65f1c0de'],
  ['42', '42'],
  ['65e12', '65e12'],
  ['123456789012345678901234', '123456789012345678901234'],
  ['null', null],
  ['"a_b"\n', 'a_b'],
  ['', null],
  ['{"result":""}', null],
  ['{"result":null}', null],
])('%s means %j', (answer, id) => {
  expect(imageIdIn(answer)).toBe(id)
})

test.each([
  '<!doctype html><p>Sign in</p>',
  'two words',
  '{"result":{"name":"x"}}',
  '{"result":true}',
  '{"message":"no"}',
  '1.5',
  '../../users/1',
])('%s is no id', (answer) => {
  expect(() => imageIdIn(answer)).toThrow('is no id')
})
