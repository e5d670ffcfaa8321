import { join } from 'node:path'
import { ensurePanel } from './build-panel.mjs'
import { ensureMagazinePlugins } from './build-plugin.mjs'
import { pinnedNode, root } from './repository.mjs'
import { run } from './run.mjs'
import { chromium } from './steps.mjs'

await ensurePanel()
await ensureMagazinePlugins()
const { code, output } = await chromium()
process.stdout.write(output)
process.exitCode =
  code || (await run(pinnedNode(), [join(root, 'e2e/screens/main.ts'), ...process.argv.slice(2)]))
