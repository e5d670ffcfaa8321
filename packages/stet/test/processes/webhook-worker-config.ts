import { defineConfig } from '../../src/index.ts'

/** A site whose posts are told of to a receiver. */
export const webhookWorkerConfig = (url: string, secret: string) =>
  defineConfig({
    collections: [
      { slug: 'users', auth: true, fields: [] },
      { slug: 'posts', access: { read: () => true }, fields: [{ name: 'count', type: 'number' }] },
    ],
    webhooks: [{ name: 'one', url, secret, events: ['update'], allowPrivateAddresses: true }],
  })
