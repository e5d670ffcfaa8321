import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pinnedNode, root } from './repository.mjs'
import { capture, run } from './run.mjs'

const tool = (path) => join(root, 'node_modules', path)

/** All servers and processes of a run share one cache of compiled sources. */
const env = { ...process.env, NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled') }

/** One step's result for the final line. */
const one = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 })

/** The compiler over every workspace and the repository's own scripts. */
export async function types() {
  const waiting = projects()
  let ok = true
  const work = async () => {
    for (let project = waiting.shift(); project; project = waiting.shift()) {
      const { code, output } = await capture(pinnedNode(), [
        tool('typescript/bin/tsc'),
        '--pretty',
        '-p',
        project,
      ])
      if (code !== 0) {
        ok = false
        console.log(`${project}\n${output}`)
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work))
  return one(ok)
}

function projects() {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const described = [...workspaces, '.'].map((pattern) => `${pattern}/tsconfig.json`)
  return globSync(described, { cwd: root }).map((path) => join(path, '..'))
}

/** Lint, format, import directions and import circles. */
export async function lint() {
  return one(
    (await run(pinnedNode(), [
      tool('@biomejs/biome/bin/biome'),
      'check',
      '--error-on-warnings',
      '--max-diagnostics=200',
      '.',
    ])) === 0,
  )
}

/** Unused files, exports and dependencies. */
export async function deadCode() {
  return one((await run(pinnedNode(), [tool('knip/bin/knip.js')])) === 0)
}

/** Unit and API tests; `args` limit them to files or names. */
export function unit(args = []) {
  return counted('vitest', async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const seed = args.length === 0 ? await propertySeed() : undefined
    if (seed !== undefined) console.log(`Seed of all properties: ${seed}`)
    return run(pinnedNode(), [tool('vitest/vitest.mjs'), 'run', ...reporters, ...args], {
      env: seed === undefined ? env : { ...env, STET_PROPERTY_SEED: seed },
    })
  })
}

/** A number that is the same for all runs of a commit; undefined outside of a repository. */
async function propertySeed() {
  const { code, output } = await capture('git', ['rev-parse', 'HEAD'])
  return code === 0 ? String(Number.parseInt(output.slice(0, 7), 16)) : undefined
}

/** How many browser tests of a whole run may need a second try (docs/decisions/119). */
const SECOND_TRIES = 2

/**
 * Browser tests; `args` limit them to files or names. Only a whole run retries a failed test: in a
 * limited run every failure should be visible.
 */
export function browser(args = []) {
  return counted('playwright', async (report) => {
    // Recording every step costs a tenth of the run: in a whole run, only second tries are
    // recorded.
    const tries = args.length === 0 ? ['--retries=1', '--trace=on-first-retry'] : []
    const command = [
      tool('@playwright/test/cli.js'),
      'test',
      '--reporter=list,json',
      ...tries,
      ...args,
    ]
    return run(pinnedNode(), command, {
      cwd: join(root, 'e2e'),
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    })
  })
}

/** Finds or downloads the browser; its caller prints its output. */
export const chromium = () =>
  capture(pinnedNode(), [join(root, 'e2e/chromium.ts')]).catch((error) => ({
    code: 1,
    output: `${error.message}\n`,
  }))

async function counted(runner, start) {
  const folder = mkdtempSync(join(tmpdir(), 'stet-report-'))
  const report = join(folder, 'report.json')
  try {
    const code = await start(report)
    if (!existsSync(report)) return verdict(runner, { passed: 0, failed: 0 }, code)
    const results = JSON.parse(readFileSync(report, 'utf8'))
    const details = runner === 'vitest' ? failedTests(results) : []
    return { ...verdict(runner, countsOf(runner, results), code), details }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The numbers in a runner's own JSON report. */
export function countsOf(runner, report) {
  if (runner === 'playwright') {
    const { expected, unexpected, flaky } = report.stats
    const excused = flaky <= SECOND_TRIES ? flaky : 0
    return {
      passed: expected + excused,
      failed: unexpected + flaky - excused + report.errors.length,
    }
  }
  const unloadable = report.testResults.filter(isUnloadable)
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloadable.length }
}

/** A file that cannot be loaded fails without having a test. */
const isUnloadable = (file) =>
  file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed')

/** How much of a failure's message is repeated at the end of a run, in characters. */
const MESSAGE_LENGTH = 1500

/** Each failed test of vitest's report with the beginning of its message. */
export function failedTests(report) {
  return report.testResults.flatMap((file) => {
    const path = relative(root, file.name)
    if (isUnloadable(file)) return [`${path}\n${file.message.slice(0, MESSAGE_LENGTH)}`]
    return file.assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => {
        const message = failureMessages.join('\n').slice(0, MESSAGE_LENGTH)
        return `${path} › ${fullName}\n${message}`
      })
  })
}

/** A run without tests, or with a bad exit code but no failed test, has failed. */
export function verdict(runner, { passed, failed }, code) {
  if (failed > 0) return { passed, failed }
  if (passed === 0) {
    console.error(`${runner} found no tests.`)
    return { passed, failed: 1 }
  }
  if (code !== 0) {
    console.error(`${runner} ended with code ${code} though every test passed.`)
    return { passed, failed: 1 }
  }
  return { passed, failed }
}
