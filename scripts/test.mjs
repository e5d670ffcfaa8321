import { ensurePanel } from './build-panel.mjs'
import ensurePlugins from './build-plugin.mjs'
import { browser, chromium, deadCode, lint, types, unit } from './steps.mjs'
import { runSteps } from './totals.mjs'

const args = process.argv.slice(2)
const ok = { passed: 1, failed: 0 }

async function builds() {
  await ensurePanel()
  await ensurePlugins()
  return ok
}

async function browserTests(fetched, narrowed) {
  const { code, output } = await fetched
  process.stdout.write(output)
  return code === 0 ? browser(narrowed) : { passed: 0, failed: 1 }
}

if (args.length === 0) {
  // A download waits for the network, while other steps run.
  const fetched = chromium()
  await runSteps([
    ['builds', builds],
    ['types', types],
    ['lint', lint],
    ['dead code', deadCode],
    ['unit and API tests', unit],
    ['browser tests', () => browserTests(fetched)],
  ])
} else if (args.some((arg) => arg.includes('.spec.ts') || arg.startsWith('e2e'))) {
  const files = args.map((arg) => arg.replace(/^e2e\//, ''))
  await runSteps([
    ['builds', builds],
    ['browser tests', () => browserTests(chromium(), files)],
  ])
} else {
  await runSteps([['unit and API tests', () => unit(args)]])
}
