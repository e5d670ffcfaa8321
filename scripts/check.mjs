import { deadCode, lint, types } from './steps.mjs'
import { prepare, runSteps } from './totals.mjs'

await prepare()
await runSteps([
  ['types', types],
  ['lint', lint],
  ['dead code', deadCode],
])
