import { createTranslator } from '@stet/core'
import de from '@stet/core/i18n/de'
import { expect, it } from 'vitest'
import { taskLabel } from './task-label.ts'

it.each([
  ['stet:empty-trash', 'Papierkorb leeren'],
  ['stet:webhook:search', 'Webhook search'],
  ['newsletter.send', 'newsletter.send'],
  ['stet:of-a-later-version', 'stet:of-a-later-version'],
  ['toString', 'toString'],
])('the task %s is called %s', (task, label) => {
  expect(taskLabel(task, createTranslator({ language: 'de', messages: { de } }))).toBe(label)
})
