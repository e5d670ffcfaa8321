import { describe, expect, test } from 'vitest'
import { builtInLanguages } from '../../../i18n/built-in-languages.ts'
import type { CompletePanelMessages, MessageSet, PanelMessages } from '../../../i18n/messages.ts'
import { completeConfig } from '../../completion/complete-config.ts'
import type { Config } from '../../types/config.ts'
import { checkConfig } from '../check-config.ts'

const problemsOf = (i18n: unknown) =>
  checkConfig({ collections: [{ slug: 'users', auth: true, fields: [] }], i18n } as Config)

const languagesOf = (i18n: Config['i18n']) => completeConfig({ collections: [], i18n }).i18n

const fr: PanelMessages = { 'general:save': 'Enregistrer', 'fields:rows_many': '{{count}} lignes' }

// @ts-expect-error No message has this key.
const misspelt: PanelMessages = { 'general:svae': 'Enregistrer' }
// @ts-expect-error Most messages are missing.
const partial: CompletePanelMessages<'one' | 'many' | 'other'> = fr

describe('messages of a site', () => {
  test('add a language to those on offer', () => {
    const { supportedLanguages, messages } = languagesOf({ messages: { eo: fr } })
    expect(supportedLanguages).toEqual([...builtInLanguages, 'eo'])
    expect(messages.eo?.read()).toEqual({
      general: { save: 'Enregistrer' },
      fields: { rows_many: '{{count}} lignes' },
    })
    expect(
      languagesOf({ messages: { fr }, supportedLanguages: ['fr'], fallbackLanguage: 'fr' }),
    ).toMatchObject({ supportedLanguages: ['fr'], fallbackLanguage: 'fr' })
  })

  test('may have keys that no message has, as after a release that dropped one', () => {
    expect(problemsOf({ messages: { fr: misspelt, en: partial } })).toEqual([])
    expect(problemsOf({ messages: { fr: { 'reminders:due': 'Le {{date}}' } } })).toEqual([])
  })

  test.each([
    [['fr'], '', 'must be an object of languages'],
    [{ 'not a language': fr }, '.not a language', 'Language not a language not supported'],
    [{ fr: 'Enregistrer' }, '.fr', 'must be an object such as'],
    [{ fr: { general: { save: 'x' } } }, '.fr.general', 'must be a namespace and a name'],
    [{ fr: { 'general:save': '' } }, '.fr.general:save', 'must be a text'],
    [{ fr: { 'general:save': 7 } }, '.fr.general:save', 'must be a text'],
    [
      { fr: { 'general:createNew': 'Créer {{nom}}' } },
      '.fr.general:createNew',
      'takes no value {{nom}}; there is {{label}}',
    ],
    [
      { fr: { 'fields:rows_many': '{{nombre}} lignes' } },
      '.fr.fields:rows_many',
      'takes no value {{nombre}}; there is {{count}}',
    ],
    [{ fr: { 'general:createNew': '{{label' } }, '.fr.general:createNew', 'has braces'],
  ])('%j are a mistake at i18n.messages%s', (messages, path, message) => {
    expect(problemsOf({ messages })).toContainEqual({
      path: `i18n.messages${path}`,
      message: expect.stringContaining(message),
    })
  })

  test('leave the objects that everything inherits from alone', () => {
    const messages = JSON.parse('{"fr":{"constructor:name":"x","general:constructor":"y"}}')
    expect(problemsOf({ messages })).toEqual([])
    const complete: MessageSet | undefined = languagesOf({ messages }).messages.fr?.read()
    expect(complete).toEqual({ constructor: { name: 'x' }, general: { constructor: 'y' } })
  })
})
