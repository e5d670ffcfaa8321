import { describe, expect, it } from 'vitest'
import { mistakes, users } from '../../../test/config-mistakes.ts'
import { completeConfig } from '../../completion/complete-config.ts'
import type { Config } from '../../types/config.ts'

it('`onInit` must be a function', () => {
  const check = (onInit: unknown) => () =>
    completeConfig({ collections: [users], onInit } as unknown as Config)
  expect(check(() => {})).not.toThrow()
  expect(check('start')).toThrow('onInit: must be a function')
})

describe('the site', () => {
  it.each([
    [
      { localization: { locales: ['en', 'EN'], defaultLocale: 'en' } },
      'locales[1]: "EN" is listed already',
    ],
    [{ localization: { locales: ['en'], defaultLocale: 'de' } }, '"de" must be one of the locales'],
    [{ localization: { locales: [], defaultLocale: 'en' } }, 'at least one locale'],
    [{ localization: { locales: ['all'], defaultLocale: 'all' } }, 'means something else'],
    [
      { localization: { locales: ['__proto__'], defaultLocale: '__proto__' } },
      'must be a locale code',
    ],
    [
      {
        localization: {
          locales: [{ code: 'en', label: 'E', fallbackLocale: 'fr' }],
          defaultLocale: 'en',
        },
      },
      '"fr" must be one of the locales',
    ],
    [
      {
        localization: {
          locales: [{ code: 'en', label: 'E', fallbackLocale: 'en' }],
          defaultLocale: 'en',
        },
      },
      'cannot fall back to itself',
    ],
    [{ admin: { user: 'nope' } }, 'there is no collection "nope"'],
    [{ admin: { theme: 'blue' } }, 'admin.theme'],
    [{ collections: [{ slug: 'users', fields: [] }] }, 'nobody could sign in'],
    [{ serverURL: 'example.org' }, 'serverURL'],
    [{ serverURL: 'https://example.org/blog' }, 'serverURL'],
    [{ routes: { admin: 'admin' } }, 'routes.admin'],
    [{ routes: { api: '/' } }, 'routes.api'],
    [{ routes: { api: '/admin' } }, 'must differ from routes.admin'],
    [{ routes: { api: '/admin/api' } }, 'must not be below routes.admin'],
    [{ routes: { admin: '/api/panel' } }, 'must not be below routes.api'],
    [{ routes: { admin: '/../x' } }, 'routes.admin'],
    [{ cookiePrefix: 'a b' }, 'cookiePrefix'],
    [{ defaultDepth: 11 }, 'defaultDepth: is 11, which is more than maxDepth (10)'],
    [{ maxDepth: -1, defaultDepth: -1 }, 'maxDepth'],
    [{ defaultMaxTextLength: 0 }, 'defaultMaxTextLength'],
    [{ i18n: { supportedLanguages: ['en', 'xx'] } }, 'Language xx not supported'],
    [{ i18n: { supportedLanguages: ['de'] } }, 'fallbackLanguage'],
    [{ cors: ['example.org'] }, 'cors[0]'],
    [{ cors: { headers: ['x-own'] } }, 'cors.origins: is missing'],
    [{ cors: { origins: ['example.org'] } }, 'cors.origins[0]'],
    [{ cors: { origins: '*', headers: 'x-own' } }, 'cors.headers'],
    [{ cors: { origins: '*', headers: ['x-own', 'x\r\ny'] } }, 'cors.headers[1]'],
    [{ csrf: 'https://example.org' }, 'csrf'],
    [{ globals: {} }, 'globals: must be a list'],
    [{ auth: true }, 'auth.jwtOrder: must name one or more of JWT, Bearer, cookie, once each'],
    [{ auth: { jwtOrder: [] } }, 'auth.jwtOrder'],
    [{ auth: { jwtOrder: ['bearer'] } }, 'auth.jwtOrder'],
    [{ auth: { jwtOrder: ['JWT', 'JWT'] } }, 'auth.jwtOrder'],
  ])('is checked: %j', (config, reason) => {
    expect(mistakes(config).join('\n')).toContain(reason)
  })
  it('may have the panel at the root path', () => {
    expect(mistakes({ routes: { admin: '/' } })).toEqual([])
  })
})
