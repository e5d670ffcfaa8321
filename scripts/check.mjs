import { deadCode, lint, types } from './steps.mjs'
import { runSteps } from './totals.mjs'

await runSteps([
  ['types', types],
  ['lint', lint],
  ['dead code', deadCode],
])
