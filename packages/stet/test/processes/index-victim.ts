// A process that writes posts while its search index follows them, until it is killed. After as many as it is
// given it writes no more, so that their numbers are known however late it is killed.

import { createCms } from '../../src/index.ts'
import { searchedSite } from './index-victim-config.ts'

const [databaseUrl = '', dataDir = '', first = '0', most = '0'] = process.argv.slice(2)

const cms = await createCms(searchedSite, { databaseUrl, dataDir, secret: 'for tests' })
const end = Number(first) + Number(most)
for (let number = Number(first); number < end; number++) {
  const data = { title: `Post number${number}`, body: 'lighthouses on the cliff' }
  await cms.asSystem().create({ collection: 'posts', data })
  process.send?.(number)
}
setInterval(() => {}, 1_000_000)
