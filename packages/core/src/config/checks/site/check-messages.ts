import { shown } from '../../../formats/shown.ts'
import { builtInLanguages } from '../../../i18n/built-in-languages.ts'
import { stemOf } from '../../../i18n/filled-messages.ts'
import { isLanguageCode } from '../../../i18n/language-code.ts'
import en from '../../../i18n/messages/en.ts'
import type { MessageSet } from '../../../i18n/messages.ts'
import { textProblem } from '../../../i18n/text-problem.ts'
import { isPlainObject, type Report } from '../../problems/check-values.ts'
import type { Config } from '../../types/config.ts'
import * as defaults from '../../types/defaults.ts'

/** Reports every mistake in the languages of the panel, and in the messages that a site adds to them. */
export function checkLanguages(i18n: Config['i18n'], report: Report): void {
  checkMessages(i18n?.messages, 'i18n.messages', report)
  const own = isPlainObject(i18n?.messages) ? Object.keys(i18n.messages) : []
  const available = [...builtInLanguages, ...own]
  const supported = i18n?.supportedLanguages ?? available
  if (!Array.isArray(supported) || supported.length === 0) {
    report('i18n.supportedLanguages', 'must be a list of at least one language')
    return
  }
  supported.forEach((language: unknown, index) => {
    if (!available.includes(shown(language))) {
      report(`i18n.supportedLanguages[${index}]`, `Language ${shown(language)} not supported`)
    }
  })
  const fallback = i18n?.fallbackLanguage ?? defaults.fallbackLanguage
  if (!supported.includes(fallback)) {
    report('i18n.fallbackLanguage', `"${fallback}" must be one of supportedLanguages`)
  }
}

/**
 * Reports texts that cannot be shown. A key that no message has is not a mistake: a release that drops a
 * message must not keep a site from starting. `stet translations check` names those. The keys of a
 * plugin begin with its `namespace`.
 */
export function checkMessages(
  messages: unknown,
  path: string,
  report: Report,
  namespace?: string,
): void {
  if (messages === undefined) return
  if (!isPlainObject(messages)) {
    report(
      path,
      "must be an object of languages, such as { fr: { 'general:save': 'Enregistrer' } }",
    )
    return
  }
  for (const [language, texts] of Object.entries(messages)) {
    const at = `${path}.${language}`
    if (!isLanguageCode(language)) report(at, `Language ${language} not supported`)
    // What a file of a plugin says is read when its language is first used.
    if (typeof texts === 'function') continue
    if (!isPlainObject(texts)) report(at, "must be an object such as { 'general:save': '…' }")
    else checkTexts(texts, at, report, namespace)
  }
}

function checkTexts(
  texts: Readonly<Record<string, unknown>>,
  path: string,
  report: Report,
  namespace: string | undefined,
): void {
  for (const [key, text] of Object.entries(texts)) {
    if (text === undefined) continue
    const at = `${path}.${key}`
    if (!/^[a-z][\w-]*:\S+$/i.test(key)) {
      report(at, 'must be a namespace and a name, such as general:save')
      continue
    }
    if (namespace !== undefined && !key.startsWith(`${namespace}:`)) {
      report(at, `must begin with "${namespace}:"`)
      continue
    }
    const problem = textProblem(text, englishOf(key))
    if (problem !== null) report(at, problem)
  }
}

/** The English text of a message; for a plural form all of its texts, because each may have other values. */
function englishOf(key: string): string | undefined {
  const [namespace = '', name = ''] = key.split(/:(.*)/s)
  const messages: MessageSet = en
  const group = (Object.hasOwn(messages, namespace) && messages[namespace]) || {}
  if (Object.hasOwn(group, name) && stemOf(name) === name) return group[name]
  const forms = Object.entries(group).filter(([form]) => stemOf(form) === stemOf(name))
  return forms.length === 0 ? undefined : forms.map(([, text]) => text).join('\n')
}
