import { say } from './repository.mjs'

/** How many failed tests are repeated at the end. */
const REPEATED = 20

/**
 * Runs every step even if others fail, and ends with the line of totals. What failed is repeated
 * before it: a log that is cut to its end still shows the failures of early steps.
 */
export async function runSteps(steps) {
  const total = { passed: 0, failed: 0 }
  const failures = []
  const repeated = []
  for (const [name, step] of steps) {
    say(name)
    const started = performance.now()
    const {
      passed,
      failed,
      details = [],
    } = await step().catch((error) => {
      console.error(error.message)
      return { passed: 0, failed: 1 }
    })
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    say(`${name}: ${passed} passed, ${failed} failed in ${seconds} s`)
    total.passed += passed
    total.failed += failed
    if (failed > 0) failures.push(name)
    repeated.push(...details)
  }
  for (const detail of repeated.slice(0, REPEATED)) console.log(`\n${detail}`)
  if (failures.length > 0) say(`Failed: ${failures.join(', ')}`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed === 0 ? 0 : 1
}
