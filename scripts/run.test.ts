import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const module = JSON.stringify(join(import.meta.dirname, 'run.mjs'))

/** A script that runs `program` with these helpers, and ends with its exit code. */
function running(program: string) {
  const script = `import { run } from ${module}
    process.exitCode = await run(process.execPath, ['-e', ${JSON.stringify(program)}])`
  return spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

const UNTIL_TERMINATED = `process.on('SIGTERM', () => { console.log('closed'); process.exit(7) })
  setInterval(() => {}, 1000)
  console.log('ready')`

test('passes on the exit code', async () => {
  expect((await once(running('process.exit(3)'), 'exit'))[0]).toBe(3)
})

test('passes on SIGTERM and waits for the program to end', async () => {
  const script = running(UNTIL_TERMINATED)
  await once(script.stdout, 'data')
  script.kill('SIGTERM')
  expect((await once(script, 'exit'))[0]).toBe(7)
})

test.skipIf(process.platform === 'win32')(
  'ends the program when the shell that npm put above us is gone',
  async () => {
    const script = `import { run } from ${module}
      await run(process.execPath, ['-e', ${JSON.stringify(UNTIL_TERMINATED)}])`
    const shell = spawn(
      'sh',
      ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, script],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, npm_lifecycle_event: 'start' },
      },
    )
    let output = ''
    shell.stdout.on('data', (text) => {
      output += text
    })
    await once(shell.stdout, 'data')
    shell.kill('SIGKILL')
    // The pipe closes when the last process that holds it has ended.
    await once(shell.stdout, 'close')
    expect(output).toContain('closed')
  },
)
