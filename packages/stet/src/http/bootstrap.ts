import { type Bootstrap, type BrandPicture, directionOf, firstUserFields } from '@stet/core'
import { readManifest } from '../components/manifest.ts'
import { isAuthCollection } from '../entities/auth-collections.ts'
import { isInitialized } from '../operations/accounts/first-register.ts'
import type { Runtime } from '../runtime/runtime.ts'

/** Decides what the panel's page contains for its visitor. */
export async function bootstrapOf(runtime: Runtime, language: string): Promise<Bootstrap> {
  const { config } = runtime
  const users = config.collection.get(config.admin.user)
  const hasPasswords = users?.auth ? users.auth.hasPasswords : false
  const withUsername = users?.auth ? users.auth.loginWithUsername : false
  return {
    routes: config.routes,
    serverURL: config.serverURL,
    origins: config.serverURL === '' ? [] : [new URL(config.serverURL).origin, ...config.csrf],
    cookiePrefix: config.cookiePrefix,
    theme: config.admin.theme,
    brand: brandOf(runtime),
    titleSuffix: config.admin.meta.titleSuffix,
    languages: config.i18n.supportedLanguages,
    language,
    direction: directionOf(language),
    messages: runtime.languages.files.addressOf(language),
    auth: {
      collection: config.admin.user,
      loginWith: !withUsername ? 'email' : withUsername.allowEmailLogin ? 'either' : 'username',
      hasPasswords,
    },
    ...(await extensionsOf(runtime)),
    ...(await firstUserOf(runtime)),
  }
}

function brandOf({ config, brand }: Runtime): Bootstrap['brand'] {
  const { name, logo, icon } = config.admin.brand
  const addresses = ({ light, dark }: BrandPicture): BrandPicture => ({
    light: brand.addressOf(light),
    dark: brand.addressOf(dark),
  })
  return { name, logo: logo && addresses(logo), icon: icon && addresses(icon) }
}

/** Without passwords no user can register. */
async function firstUserOf(
  runtime: Runtime,
): Promise<Pick<Bootstrap, 'initialized' | 'firstUserFields'>> {
  const { config } = runtime
  const users = config.collection.get(config.admin.user)
  const mayRegister = users && isAuthCollection(users) && users.auth.hasPasswords
  return !mayRegister || (await isInitialized(runtime, users))
    ? { initialized: true }
    : { initialized: false, firstUserFields: firstUserFields(users) }
}

/** What was bundled last, since that changes from page to page while a site is developed; and what plugins bring. */
async function extensionsOf({
  config,
  componentsDir,
  builtParts,
}: Runtime): Promise<Pick<Bootstrap, 'extensions'>> {
  const bundled = componentsDir === undefined ? null : await readManifest(componentsDir)
  const parts = [
    ...builtParts.map((part) => ({ ...part, below: `plugins/${part.plugin}` })),
    ...(bundled === null ? [] : [{ ...bundled, below: 'components' }]),
  ]
  if (parts.length === 0) return {}
  return {
    extensions: {
      scripts: parts.map(({ below, script }) => `${below}/${script}`),
      styles: parts.flatMap(({ below, styles }) => styles.map((name) => `${below}/${name}`)),
      order: config.plugins.map(({ name }) => name),
    },
  }
}
