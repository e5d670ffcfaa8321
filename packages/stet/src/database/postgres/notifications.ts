import pg from 'pg'
import type { NotificationTopic } from '../executor.ts'
import { lostNotificationIntervals, reconnectInterval } from '../limits.ts'
import { notificationChannels } from './postgres-dialect.ts'

/**
 * Calls back for everything of a kind that a transaction announced, on a connection of its own:
 *
 *   connecting ──▶ listening ──connection lost──▶ waiting ──▶ connecting
 *
 * A notification can be lost, with its connection or because a pooler is in between that knows
 * none. So it is called, too, when listening begins and at every interval.
 */
export function listenToNotifications(
  announcement: NotificationTopic,
  url: string,
  listener: () => void,
): () => void {
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined
  let hasEnded = false

  const connect = async () => {
    const made = new pg.Client({
      connectionString: url,
      application_name: `stet ${announcement}`,
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
      await made.query(`listen ${notificationChannels[announcement]}`)
      if (client === made) listener()
    } catch {
      again()
    }
  }
  void connect()
  const interval = setInterval(listener, lostNotificationIntervals[announcement]).unref()

  return () => {
    hasEnded = true
    clearTimeout(retry)
    clearInterval(interval)
    const ended = client
    client = null
    ended?.end().catch(() => {})
  }
}
