import { type Bootstrap, type BrandPicture, directionOf, firstUserFields } from '@stet/core'
import { authenticate } from '../auth/authenticate.ts'
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

/**
 * Where the live channel of a page begins. A page without it works as well, so whatever fails here is
 * left for the session to say.
 */
export async function changeAtStart(
  runtime: Runtime,
  request: Request,
): Promise<Pick<Bootstrap, 'lastChange'>> {
  try {
    if ((await authenticate(runtime, request)) === null) return {}
    return { lastChange: await runtime.database.read.changes.last() }
  } catch {
    return {}
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
