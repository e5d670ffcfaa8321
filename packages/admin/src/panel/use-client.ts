import type { Client } from '../api/client/client.ts'
import { usePanel } from './panel.ts'

/** The REST API as the signed-in editor. */
export function useClient(): Client {
  return usePanel().client
}
