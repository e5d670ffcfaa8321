import { choiceOptions } from '../../../fields/field-options.ts'
import { hookOptions } from '../../completed/no-hooks.ts'
import type { Config } from '../../types/config.ts'
import type { OptionTable } from '../../types/known-options.ts'
import { livePreviewOptions } from '../entities/entity-options.ts'
import { brandOptions } from './check-brand.ts'
import { jobsOptions } from './check-jobs.ts'

/** The options of the config's root. */
export const siteOptions: OptionTable<Config> = {
  serverURL: true,
  routes: { admin: true, api: true },
  cookiePrefix: true,
  collections: 'elsewhere',
  globals: 'elsewhere',
  blocks: 'elsewhere',
  richText: { features: 'elsewhere' },
  endpoints: 'elsewhere',
  hooks: hookOptions.site,
  jobs: jobsOptions,
  webhooks: 'elsewhere',
  onInit: true,
  localization: {
    locales: { code: true, label: true, rtl: true, fallbackLocale: true },
    defaultLocale: true,
    fallback: true,
    filterAvailableLocales: true,
    translate: true,
    glossary: { term: true, translations: true, note: true },
  },
  admin: {
    user: true,
    theme: true,
    dateFormat: true,
    brand: brandOptions,
    meta: { titleSuffix: true },
    livePreview: { ...livePreviewOptions, collections: true, globals: true },
    components: {
      beforeDashboard: 'elsewhere',
      afterDashboard: 'elsewhere',
      views: {
        path: true,
        label: true,
        group: true,
        icon: true,
        hidden: true,
        Component: 'elsewhere',
      },
    },
    panel: true,
    workbench: true,
    timezones: { supportedTimezones: choiceOptions, defaultTimezone: true },
  },
  i18n: { fallbackLanguage: true, supportedLanguages: true, messages: true },
  openApi: true,
  contentChecks: 'elsewhere',
  defaultDepth: true,
  maxDepth: true,
  defaultMaxTextLength: true,
  auth: { jwtOrder: true },
  csrf: true,
  cors: { origins: true, headers: true },
  trustProxy: true,
  email: 'elsewhere',
  plugins: 'elsewhere',
  fieldTypes: true,
  upload: { limits: { fileSize: true } },
  custom: true,
}
