import { isInitialized } from '../operations/first-register.ts'
import type { Runtime } from '../runtime.ts'

/** What the panel must know before anybody has signed in; nothing in it is secret. */
export interface Bootstrap {
  readonly routes: { readonly admin: string; readonly api: string }
  readonly serverURL: string
  readonly cookiePrefix: string
  readonly theme: 'all' | 'light' | 'dark'
  readonly titleSuffix: string
  readonly languages: readonly string[]
  readonly language: string
  readonly auth: {
    readonly collection: string
    readonly loginWith: 'email' | 'username' | 'either'
  }
  /** False until the first user exists. */
  readonly initialized: boolean
}

export async function bootstrapOf(runtime: Runtime, language: string): Promise<Bootstrap> {
  const { config } = runtime
  const users = config.collection.get(config.admin.user)
  const withUsername = users?.auth ? users.auth.loginWithUsername : false
  return {
    routes: config.routes,
    serverURL: config.serverURL,
    cookiePrefix: config.cookiePrefix,
    theme: config.admin.theme,
    titleSuffix: config.admin.meta.titleSuffix,
    languages: config.i18n.supportedLanguages,
    language,
    auth: {
      collection: config.admin.user,
      loginWith: !withUsername ? 'email' : withUsername.allowEmailLogin ? 'either' : 'username',
    },
    initialized: users ? await isInitialized(runtime, users) : true,
  }
}
