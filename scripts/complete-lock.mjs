/**
 * `npm ci` refuses a lock that lacks an optional dependency of another platform, and npm writes such
 * a lock whenever the registry in use does not carry that platform's package. This adds the missing
 * entries. Run it after every change of dependencies.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony']
const PROCESSORS = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'x64',
]

/** The platform that a package such as `@biomejs/cli-linux-x64-musl` is made for, as npm states it. */
export function platformOf(name) {
  const words = name.slice(name.lastIndexOf('/') + 1).split(/[-.]/)
  const os = SYSTEMS.find((system) => words.includes(system))
  const cpu = PROCESSORS.find((processor) => words.includes(processor))
  return {
    ...(cpu && { cpu: [cpu] }),
    ...(words.some((word) => word.startsWith('musl')) && { libc: ['musl'] }),
    ...(os === 'linux' && words.some((word) => word.startsWith('gnu')) && { libc: ['glibc'] }),
    ...((os ?? (words.includes('win32') && 'win32')) && { os: [os ?? 'win32'] }),
  }
}

/** Optional dependencies that a package of the lock names and the lock does not describe. */
export function missingFrom(lock) {
  return Object.entries(lock.packages).flatMap(([parent, described]) =>
    Object.entries(described.optionalDependencies ?? {})
      .filter(([name]) => !isDescribed(lock, parent, name))
      .map(([name, version]) => ({ name, parent, version })),
  )
}

function isDescribed(lock, parent, name) {
  for (let folder = parent; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    if (lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true
    if (folder === '') return false
  }
}

/** The same lock with every missing optional dependency described, in npm's order. */
export function complete(lock) {
  const packages = { ...lock.packages }
  for (const { name, parent, version } of missingFrom(lock)) {
    const platform = platformOf(name)
    if (!platform.os && !platform.cpu) throw new Error(`${name}: which platform is it made for?`)
    const { dev, engines, license } = lock.packages[parent]
    packages[`node_modules/${name}`] = {
      version,
      ...(platform.cpu && { cpu: platform.cpu }),
      ...(dev && { dev }),
      ...(platform.libc && { libc: platform.libc }),
      ...(license && { license }),
      optional: true,
      ...(platform.os && { os: platform.os }),
      ...(engines && { engines }),
    }
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  return { ...lock, packages: Object.fromEntries(sorted) }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = new URL('../package-lock.json', import.meta.url)
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const missing = missingFrom(lock)
  writeFileSync(file, `${JSON.stringify(complete(lock), null, 2)}\n`)
  for (const { name } of missing) console.log(`described ${name}`)
}
