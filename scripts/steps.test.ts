import { expect, test, vi } from 'vitest'
import { root } from './repository.mjs'
import { countsOf, failedTests, verdict } from './steps.mjs'

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((result) => ({ status: result })),
})

test('counts what vitest reports', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [file('passed', 'passed'), file('failed', 'passed', 'failed')],
  }
  expect(countsOf('vitest', report)).toEqual({ passed: 2, failed: 1 })
})

test('a test file that cannot be loaded counts as a failure', () => {
  const report = { numPassedTests: 0, numFailedTests: 0, testResults: [file('failed')] }
  expect(countsOf('vitest', report)).toEqual({ passed: 0, failed: 1 })
})

test('failed tests are named with their files and messages', () => {
  const report = {
    testResults: [
      {
        name: `${root}/a.test.ts`,
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'is fine', failureMessages: [] },
          { status: 'failed', fullName: 'is broken', failureMessages: ['Expected 1'] },
        ],
      },
      { name: `${root}/b.test.ts`, status: 'failed', message: 'No module', assertionResults: [] },
    ],
  }
  expect(failedTests(report)).toEqual(['a.test.ts › is broken\nExpected 1', 'b.test.ts\nNo module'])
})

test('two browser tests of a run may need a second try, and a third one fails it', () => {
  const report = (flaky: number) => ({
    stats: { expected: 3, unexpected: 1, flaky, skipped: 2 },
    errors: [],
  })
  expect(countsOf('playwright', report(0))).toEqual({ passed: 3, failed: 1 })
  expect(countsOf('playwright', report(2))).toEqual({ passed: 5, failed: 1 })
  expect(countsOf('playwright', report(3))).toEqual({ passed: 3, failed: 4 })
})

test('a run without tests, or with a bad exit code, has failed', () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  expect(verdict('vitest', { passed: 0, failed: 0 }, 0)).toEqual({ passed: 0, failed: 1 })
  expect(verdict('vitest', { passed: 5, failed: 0 }, 1)).toEqual({ passed: 5, failed: 1 })
  expect(verdict('vitest', { passed: 5, failed: 0 }, 0)).toEqual({ passed: 5, failed: 0 })
  expect(error).toHaveBeenCalledTimes(2)
})
