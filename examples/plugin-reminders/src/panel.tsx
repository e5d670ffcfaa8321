import { api, definePanelPlugin, Link, useMessages, useValue } from '@stet/admin'
import { useEffect, useState } from 'react'
import type { messages } from './messages.ts'
import { ReminderPane } from './ReminderPane.tsx'
import { urgencyPanel } from './UrgencyField.tsx'

/** On the dashboard: how many are due. Nothing while that is not known. */
function DueReminders() {
  const { t } = useMessages<typeof messages>()
  const [count, setCount] = useState<number>()
  useEffect(() => {
    api.get<{ due: number }>('/reminders-due').then(({ due }) => setCount(due), console.error)
  }, [])
  if (count === undefined) return null
  return <Link to="/collections/reminders">{t('reminders:dueNow', { count })}</Link>
}

/** Above a reminder: the way to its document. */
function SubjectLink() {
  const { t } = useMessages<typeof messages>()
  const about = useValue('about')
  return about ? <Link to={`/collections/${about}`}>{t('reminders:subject')}</Link> : null
}

export default definePanelPlugin({
  name: 'reminders',
  fieldTypes: [urgencyPanel],
  slots: {
    dashboardWidgets: [DueReminders],
    documentHeader: [{ Component: SubjectLink, isShown: ({ slug }) => slug === 'reminders' }],
    documentPane: [
      {
        Component: ReminderPane,
        label: 'reminders:title',
        isShown: ({ kind, slug, id }) =>
          kind === 'collection' && id !== null && slug !== 'reminders',
      },
    ],
  },
})
