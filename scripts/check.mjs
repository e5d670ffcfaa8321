import { ensureInstalled } from './install.mjs'
import { deadCode, lint, types } from './steps.mjs'
import { runSteps } from './totals.mjs'

await ensureInstalled('full')
await runSteps([
  ['types', types],
  ['lint', lint],
  ['dead code', deadCode],
])
