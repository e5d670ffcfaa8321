import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './repository.mjs'

/** Runs a program with its output passed through; resolves to the exit code that a shell would see. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    // A supervisor signals only us; a terminal's Ctrl+C reaches the whole group, and a child that got
    // it twice would break off its orderly end. Either way we outlive it, to report how it ended.
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
 * `npm start` runs us in a shell, and a supervisor that ends npm ends that shell: the signal never
 * comes this far, and the server would stay behind with its port. What shows is another parent.
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

/** Like `run`, and collects what is printed instead of passing it through. */
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

/** Runs npm itself, also where it is not a program that can be spawned by name (Windows). */
export function npm(args, options = {}) {
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js')
    ? run(process.execPath, [cli, ...args], options)
    : run('npm', args, { shell: process.platform === 'win32', ...options })
}
