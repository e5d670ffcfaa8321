import type { Client } from '../api/client/client.ts'

/** The REST API as components of plugins and sites call it. */
export type Api = Pick<Client, 'get' | 'post' | 'patch' | 'put' | 'delete' | 'download'>

let client: Client | null = null

/** Once, when the panel starts: a page has one panel. */
export function connectApi(panelClient: Client): void {
  client = panelClient
}

function connected(): Client {
  if (client === null) throw new Error('The panel has not started yet.')
  return client
}

/**
 * The REST API with the rights of the editor, in components and in actions. Paths are below
 * `routes.api`; what is refused or fails is thrown.
 * @example
 * const { docs } = await api.get<{ docs: Reminder[] }>('/reminders', { query: { limit: 10 } })
 */
export const api: Api = {
  get: (path, options) => connected().get(path, options),
  post: (path, options) => connected().post(path, options),
  patch: (path, options) => connected().patch(path, options),
  put: (path, options) => connected().put(path, options),
  delete: (path, options) => connected().delete(path, options),
  download: (path, options) => connected().download(path, options),
}
