import { expect, test } from 'vitest'
import { textProblem } from './text-problem.ts'

test.each([
  ['Créer {{label}}', 'Create {{label}}', null],
  ['Créer', 'Create {{label}}', null],
  ['Une {brace} seule', 'A {{label}}', null],
  ['{{ anything }}', undefined, null],
  ['', 'Save', 'must be a text'],
  [7, 'Save', 'must be a text'],
  ['Créer {{nom}}', 'Create {{label}}', 'takes no value {{nom}}; there is {{label}}'],
  ['Garder {{nom}}', 'Save', 'takes no value {{nom}}'],
  ['Créer {{label}', 'Create {{label}}', 'has braces that belong to no value: write {{name}}'],
  ['Créer {label}', 'Create {{label}}', 'must say {{label}} instead of {label}'],
  ['{{count, plural}}', '{{count}}', 'has braces that belong to no value: write {{name}}'],
])('%j as a translation of %j: %s', (text, model, problem) => {
  expect(textProblem(text, model)).toBe(problem)
})
