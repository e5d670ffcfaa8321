import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './repository.mjs'

/** Runs a program with its output passed through; resolves to the exit code that a shell would see. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    // The terminal sends Ctrl+C to the whole group, a supervisor only to us: the child must get it
    // in both cases, and we outlive it to report how it ended.
    const forward = (signal) => child.kill(signal)
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, forward)
    const settle = (settled) => {
      for (const signal of signals) process.off(signal, forward)
      settled()
    }
    child.on('error', (error) => settle(() => reject(error)))
    child.on('exit', (code, signal) =>
      settle(() => resolve(code ?? 128 + (constants.signals[signal] ?? 0))),
    )
  })
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
