import {
  api,
  Banner,
  Button,
  Checkbox,
  type DocumentSubject,
  Link,
  Skeleton,
  useConfig,
  useForm,
  useMessages,
  useToast,
} from '@stet/admin'
import { useCallback, useEffect, useState } from 'react'
import type { messages } from './messages.ts'
import styles from './reminders.module.css'
import { UrgencyCell } from './UrgencyField.tsx'

interface Reminder {
  readonly id: string
  readonly note: string
  readonly urgency: number
  readonly due: string
  readonly done: boolean
}

const DAY = 24 * 60 * 60 * 1000

/** Beside the form: the editor's reminders of this document, to tick off, and a button for one more. */
export function ReminderPane({ slug, id }: DocumentSubject) {
  const about = `${slug}/${id}`
  const { t, dateTime } = useMessages<typeof messages>()
  const { collections } = useConfig()
  const form = useForm()
  const toast = useToast()
  const [reminders, setReminders] = useState<readonly Reminder[] | 'loading' | 'failed'>('loading')
  const [isAdding, setIsAdding] = useState(false)

  const load = useCallback(async () => {
    const query = { where: { about: { equals: about } }, sort: '-urgency,due', limit: 50 }
    const { docs } = await api.get<{ docs: Reminder[] }>('/reminders', { query })
    setReminders(docs)
  }, [about])
  const start = useCallback(() => void load().catch(() => setReminders('failed')), [load])
  useEffect(start, [start])

  async function change(write: Promise<unknown>) {
    try {
      await write
      await load()
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
  }

  async function add() {
    const title = collections.find((one) => one.slug === slug)?.admin.useAsTitle
    const note = String((title && form.get(title)) || about)
    const due = new Date(Date.now() + DAY).toISOString()
    setIsAdding(true)
    await change(api.post('/reminders', { body: { note, due, about } }))
    setIsAdding(false)
  }

  if (reminders === 'loading') return <Skeleton width="100%" />
  if (reminders === 'failed') {
    const retry = <Button onClick={start}>{t('general:retry')}</Button>
    return <Banner tone="error" announce="status" title={t('reminders:failed')} action={retry} />
  }
  return (
    <>
      {reminders.length === 0 && <p>{t('reminders:none')}</p>}
      <ul className={styles.list}>
        {reminders.map(({ id, note, urgency, due, done }) => (
          <li key={id}>
            <Checkbox
              label={note}
              checked={done}
              onCheckedChange={(done) =>
                void change(api.patch(`/reminders/${id}`, { body: { done } }))
              }
            />
            <div className={styles.details}>
              <UrgencyCell value={urgency} />
              <Link to={`/collections/reminders/${id}`}>{dateTime(due)}</Link>
            </div>
          </li>
        ))}
      </ul>
      <Button loading={isAdding} onClick={() => void add()}>
        {t('reminders:add')}
      </Button>
    </>
  )
}
