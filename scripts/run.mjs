import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './repository.mjs'

/**
 * Runs a program and passes its output through; resolves to the exit code that a shell would see.
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    // A supervisor signals only this process; a terminal's Ctrl+C reaches the whole group, and a
    // child that got it twice would stop its orderly shutdown. In both cases this process waits for
    // the child, to report its exit code.
    const forward = (signal) => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, forward)
    const orphaned = onOrphaned(() => child.kill('SIGTERM'))
    const settle = (settled) => {
      clearInterval(orphaned)
      for (const signal of signals) process.off(signal, forward)
      settled()
    }
    child.on('error', (error) => settle(() => reject(error)))
    child.on('exit', (code, signal) =>
      settle(() => resolve(code ?? 128 + (constants.signals[signal] ?? 0))),
    )
  })
}

/**
 * `npm start` runs this in a shell. When a supervisor ends npm, that shell ends without a signal to
 * this process, and the server would keep running with its port. The only sign is a new parent
 * process.
 */
export function onOrphaned(act) {
  if (!process.env.npm_lifecycle_event) return undefined
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    act()
  }, 250)
  return timer.unref()
}

/** Like `run`, but returns the output instead of passing it through. */
export function capture(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (text) => {
        output += text
      })
    }
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Runs npm, also where it cannot be spawned by name (Windows). */
export function npm(args, options = {}) {
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js')
    ? run(process.execPath, [cli, ...args], options)
    : run('npm', args, { shell: process.platform === 'win32', ...options })
}
