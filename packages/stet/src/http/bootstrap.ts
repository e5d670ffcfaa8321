import { type Bootstrap, type BrandPicture, firstUserFields } from '@stet/core'
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
    auth: {
      collection: config.admin.user,
      loginWith: !withUsername ? 'email' : withUsername.allowEmailLogin ? 'either' : 'username',
      hasPasswords,
    },
    ...(await componentsOf(runtime)),
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

/** What was bundled last: while a site is developed, that changes from page to page. */
async function componentsOf({ componentsDir }: Runtime): Promise<Pick<Bootstrap, 'components'>> {
  const manifest = componentsDir === undefined ? null : await readManifest(componentsDir)
  if (manifest === null) return {}
  const { script, styles } = manifest
  const below = (name: string) => `components/${name}`
  return { components: { script: below(script), styles: styles.map(below) } }
}
