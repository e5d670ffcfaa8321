import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { pinnedNode, root } from './repository.mjs'
import { run } from './run.mjs'

await ensureInstalled('full')
process.exitCode = await run(pinnedNode(), [join(root, 'bench/main.ts'), ...process.argv.slice(2)])
