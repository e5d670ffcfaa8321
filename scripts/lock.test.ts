import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { complete, missingFrom, platformOf } from './complete-lock.mjs'
import { isInstalled } from './install.mjs'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
const lock = JSON.parse(text)

describe('the lock', () => {
  test('describes every platform, so that npm ci accepts it with any registry', () => {
    expect(missingFrom(lock)).toEqual([])
  })

  test('has no install script that is not allowed', () => {
    const scripted = Object.entries<{ hasInstallScript?: boolean }>(lock.packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
    const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(Object.keys(allowScripts).sort()).toEqual([...new Set(scripted)].sort())
  })

  test('names no registry', () => {
    expect(text).not.toMatch(/"resolved": "[a-z+]+:/)
  })
})

test('reads the platform from a package’s name', () => {
  expect(platformOf('@oxc-parser/binding-linux-arm-musleabihf')).toEqual({
    os: ['linux'],
    cpu: ['arm'],
    libc: ['musl'],
  })
  expect(platformOf('@oxc-parser/binding-win32-x64-msvc')).toEqual({ os: ['win32'], cpu: ['x64'] })
})

test('completes a lock that npm wrote without another platform', () => {
  const parent = {
    version: '1.0.0',
    dev: true,
    optionalDependencies: { 'tool-darwin-x64': '1.0.0' },
  }
  const completed = complete({ packages: { '': {}, 'node_modules/tool': parent } })
  expect(completed.packages['node_modules/tool-darwin-x64']).toEqual({
    version: '1.0.0',
    cpu: ['x64'],
    dev: true,
    optional: true,
    os: ['darwin'],
  })
})

describe('what is installed', () => {
  const wanted = {
    packages: {
      '': {},
      'node_modules/hono': { version: '2.0.0' },
      'node_modules/vitest': { version: '5.0.0', dev: true },
      'node_modules/tool-darwin-x64': { version: '1.0.0', optional: true },
    },
  }
  const having = (packages: object) => ({ packages })

  test('is enough to run without the test tools', () => {
    const installed = having({ 'node_modules/hono': { version: '2.0.0' } })
    expect(isInstalled(wanted, installed, 'runtime')).toBe(true)
    expect(isInstalled(wanted, installed, 'full')).toBe(false)
  })

  test('is not enough in another version', () => {
    const installed = having({ 'node_modules/hono': { version: '1.9.0' } })
    expect(isInstalled(wanted, installed, 'runtime')).toBe(false)
  })
})
