import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { pinnedNode, root } from './repository.mjs'
import { run } from './run.mjs'

/**
 * `node scripts/with-pinned-node.mjs <runtime|full> <script> …` installs what is missing, then runs
 * the script with the repository's Node.
 *
 * Before the installation there is only the Node of the machine, which may be an older one. This
 * file and what it imports must run there; all other scripts can use what the repository's has.
 */
const [mode, script, ...args] = process.argv.slice(2)
try {
  await ensureInstalled(mode)
  process.exitCode = await run(pinnedNode(), [join(root, 'scripts', `${script}.mjs`), ...args])
} catch (error) {
  console.error(error.message)
  if (script === 'test') console.log('0 passed, 1 failed')
  process.exitCode = 1
}
