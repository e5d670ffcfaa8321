import { ensurePanel } from './build-panel.mjs'
import { ensureMagazinePlugins } from './build-plugin.mjs'
import { magazine, pinnedNode, say, stetCli } from './repository.mjs'
import { run } from './run.mjs'

try {
  await ensurePanel()
  await ensureMagazinePlugins()
  say('Starting the magazine.')
  process.exitCode = await run(pinnedNode(), [stetCli, 'start', ...process.argv.slice(2)], {
    cwd: magazine,
  })
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
