// A process that writes posts while its search index follows them, until it is killed.

import { createCms } from '../../src/index.ts'
import { searchedSite } from './index-victim-config.ts'

const [databaseUrl = '', dataDir = '', first = '0'] = process.argv.slice(2)

const cms = await createCms(searchedSite, { databaseUrl, dataDir, secret: 'for tests' })
for (let number = Number(first); ; number++) {
  const data = { title: `Post number${number}`, body: 'lighthouses on the cliff' }
  await cms.asSystem().create({ collection: 'posts', data })
  process.send?.(number)
}
