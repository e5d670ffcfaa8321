// A process that uploads pictures until it is killed, and prints the acknowledged ones.

import sharp from 'sharp'
import { createCms } from '../../src/index.ts'
import { victimConfig } from './upload-victim-config.ts'

const [databaseUrl = '', dataDir = '', prefix = ''] = process.argv.slice(2)
const cms = await createCms(victimConfig, { databaseUrl, dataDir, secret: 'for tests' })
const data = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c0392b' } })
  .png()
  .toBuffer()

async function uploadForever(lane: number): Promise<never> {
  for (let count = 0; ; count++) {
    const file = { name: `${prefix}-${lane}-${count}.png`, data }
    const { id } = await cms.asSystem().create({ collection: 'media', data: {}, file })
    process.send?.(id)
    // Half of them are replaced, so that files are deleted too.
    if (count % 2 === 0) {
      await cms.asSystem().update({ collection: 'media', id: String(id), data: {}, file })
    }
  }
}
await Promise.all([0, 1, 2].map(uploadForever))
