import { type AccessArgs, defineCollection, definePlugin, defineTask, type User } from 'stet'
import { messages } from './messages.ts'
import { urgency } from './urgency.ts'

export type { Urgency, UrgencyField } from './urgency.ts'

const ownerOf = (user: User | null) => user && `${user.collection}/${user.id}`

/** Each user sees and changes only their own reminders. */
const isOwn = ({ req }: AccessArgs) => req.user !== null && { owner: { equals: ownerOf(req.user) } }

const reminders = defineCollection({
  slug: 'reminders',
  labels: { singular: 'reminders:reminder', plural: 'reminders:title' },
  admin: { useAsTitle: 'note', defaultColumns: ['note', 'urgency', 'due', 'done'] },
  access: { create: ({ req }) => req.user !== null, read: isOwn, update: isOwn, delete: isOwn },
  fields: [
    { type: 'text', name: 'note', label: 'reminders:note', required: true },
    { type: 'urgency', name: 'urgency', label: 'reminders:urgency', defaultValue: 2 },
    { type: 'date', name: 'due', label: 'reminders:due', required: true, index: true },
    { type: 'checkbox', name: 'done', label: 'reminders:done', defaultValue: false },
    // The document that it is about: `articles/1`.
    { type: 'text', name: 'about', index: true, admin: { hidden: true } },
    {
      type: 'text',
      name: 'owner',
      index: true,
      admin: { hidden: true },
      // The user who creates a reminder owns it, whatever the request says.
      access: { create: () => false, update: () => false },
      defaultValue: ({ user }) => ownerOf(user),
    },
  ],
})

/** Filters what is due and not done. */
const isDue = () => ({
  done: { not_equals: true },
  due: { less_than_equal: new Date().toISOString() },
})

/** Makes what is due urgent. Run twice, it changes nothing the second time. */
const raiseUrgency = defineTask({
  name: 'reminders.raise-urgency',
  async run({ cms }) {
    const where = { ...isDue(), urgency: { less_than: 3 } }
    await cms.update({ collection: 'reminders', where, data: { urgency: 3 } })
  },
})

/** Editorial reminders beside the documents of every collection, and the field type `urgency`. */
export function remindersPlugin() {
  return definePlugin({
    name: 'reminders',
    messages,
    fieldTypes: [urgency],
    panel: { built: new URL('../panel/', import.meta.url) },
    server: {
      collections: [reminders],
      jobs: {
        tasks: [raiseUrgency],
        schedule: [{ cron: '*/5 * * * *', task: raiseUrgency.name }],
      },
      endpoints: [
        {
          path: '/reminders-due',
          method: 'get',
          async handler({ cms }) {
            const { totalDocs } = await cms.count({ collection: 'reminders', where: isDue() })
            return Response.json({ due: totalDocs })
          },
        },
      ],
    },
  })
}
