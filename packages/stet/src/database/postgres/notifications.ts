import pg from 'pg'
import { lostNotificationInterval, reconnectInterval } from '../limits.ts'
import { changesChannel } from './postgres-dialect.ts'

/**
 * Calls back for every change that a transaction announced, on a connection of its own:
 *
 *   connecting ──▶ listening ──connection lost──▶ waiting ──▶ connecting
 *
 * A notification can be lost, with its connection or because a pooler is in between that knows
 * none. So it is called, too, when listening begins and at every interval.
 */
export function listenForChanges(url: string, listener: () => void): () => void {
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let hasEnded = false

  const connect = async () => {
    const made = new pg.Client({
      connectionString: url,
      application_name: 'stet changes',
      keepAlive: true,
    })
    client = made
    const again = () => {
      if (client !== made) return
      client = null
      made.end().catch(() => {})
      if (!hasEnded) retry = setTimeout(connect, reconnectInterval).unref()
    }
    made.on('error', again)
    made.on('end', again)
    made.on('notification', listener)
    try {
      await made.connect()
      await made.query(`listen ${changesChannel}`)
      if (client === made) listener()
    } catch {
      again()
    }
  }
  void connect()
  const interval = setInterval(listener, lostNotificationInterval).unref()

  return () => {
    hasEnded = true
    clearTimeout(retry)
    clearInterval(interval)
    const ended = client
    client = null
    ended?.end().catch(() => {})
  }
}
