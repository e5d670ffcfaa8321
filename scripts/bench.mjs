import { join } from 'node:path'
import { ensurePanel } from './build-panel.mjs'
import { pinnedNode, root } from './repository.mjs'
import { run } from './run.mjs'

const [first, ...rest] = process.argv.slice(2)
/** Measurements of the panel, in a browser. */
const inBrowser = {
  '--typing': 'bench/typing.ts',
  '--list': 'bench/list.ts',
  '--blocks': 'bench/blocks.ts',
  '--writing': 'bench/writing.ts',
  '--preview': 'bench/preview.ts',
  '--locales': 'bench/locales.ts',
}[first]

if (inBrowser) await ensurePanel()
const script = inBrowser ?? 'bench/main.ts'
const options = inBrowser ? rest : process.argv.slice(2)
process.exitCode = await run(pinnedNode(), [join(root, script), ...options])
