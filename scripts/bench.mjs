import { join } from 'node:path'
import { ensurePanel } from './build-panel.mjs'
import { ensureInstalled } from './install.mjs'
import { pinnedNode, root } from './repository.mjs'
import { run } from './run.mjs'

const [first, ...rest] = process.argv.slice(2)
const isTyping = first === '--typing'

await ensureInstalled('full')
if (isTyping) await ensurePanel()
const script = isTyping ? 'bench/typing.ts' : 'bench/main.ts'
const options = isTyping ? rest : process.argv.slice(2)
process.exitCode = await run(pinnedNode(), [join(root, script), ...options])
