// A process that writes posts, and delivers what it and others have written, until it is killed.

import { createCms } from '../../src/index.ts'
import { webhookWorkerConfig } from './webhook-worker-config.ts'

const [databaseUrl = '', folder = '', url = '', secret = ''] = process.argv.slice(2)
const config = webhookWorkerConfig(url, secret)
// Receivers of these tests refuse on purpose.
const log = { warn() {}, error() {} }
const cms = await createCms(config, { databaseUrl, dataDir: folder, secret: 'for tests', log })
process.on('message', (id: string) => {
  void cms
    .asSystem()
    .update({ collection: 'posts', id, data: { count: process.pid } })
    .then(
      () => process.send?.('written'),
      () => process.send?.('refused'),
    )
})
process.send?.('works')
// The runner keeps no process alive by itself.
setInterval(() => {}, 1_000_000)
