// A process that replaces a file and is killed when the old one is to be removed: before that is done, or after it.

import { createCms } from '../../src/index.ts'
import { removalConfig } from './removal-victim-config.ts'

const [databaseUrl = '', folder = '', when = ''] = process.argv.slice(2)
const config = removalConfig(folder, async (remove) => {
  if (when === 'after') await remove()
  process.kill(process.pid, 'SIGKILL')
  await new Promise(() => {})
})
const cms = await createCms(config, { databaseUrl, dataDir: folder, secret: 'for tests' })
const file = { name: 'new.txt', data: Buffer.from('new') }
await cms.asSystem().update({ collection: 'papers', id: 'one', data: {}, file })
