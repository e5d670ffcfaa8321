import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome']
/** Chromium without its user interface, as Debian packages it. */
const HEADLESS_SHELL = 'chromium-headless-shell'

/**
 * Features that Playwright turns off, because its own list has no effect beside a second one, and
 * the hidden pages with which Chromium draws suggestions under its address bar: they cost every new
 * window a process that takes longer to start than the tested page.
 */
const FEATURES_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/** Starts without a desktop, GPU or user session, and without network traffic of its own. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF.join(',')}`,
]

/** The machine's own Chromium, else the one that Playwright installed, else undefined. */
export function findChromium(): string | undefined {
  return [...NAMES.flatMap(inPath), chromium.executablePath()].find((path) => existsSync(path))
}

/**
 * The machine's own headless shell, if it has one: it renders the same pages with a quarter less
 * processor time.
 */
export function findHeadlessShell(): string | undefined {
  return inPath(HEADLESS_SHELL).find((path) => existsSync(path))
}

function inPath(name: string): readonly string[] {
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))
}

async function ensureChromium(): Promise<string> {
  const found = findChromium()
  if (found) {
    // Only in CI: packages are not installed on a developer's machine to save some minutes.
    if (process.env.CI && !findHeadlessShell()) await installPackages([HEADLESS_SHELL])
    return found
  }
  console.log('Installing Chromium for the browser tests…')
  const playwright = dirname(
    createRequire(import.meta.url).resolve('@playwright/test/package.json'),
  )
  await run(process.execPath, [join(playwright, 'cli.js'), 'install', 'chromium'])
  const downloaded = findChromium()
  // A downloaded build may lack system libraries, which only shows when it runs.
  if (downloaded && (await run(downloaded, ['--version']))) return downloaded
  await installPackages(['chromium', HEADLESS_SHELL])
  const packaged = findChromium()
  if (packaged && (await run(packaged, ['--version']))) return packaged
  throw new Error('No Chromium starts here. Install the package "chromium" of your system.')
}

/** One by one: some distributions have only one of them. Installed packages stay. */
async function installPackages(names: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1']
  await run('apt-get', ['update', ...patience])
  for (const name of names)
    await run('apt-get', ['install', '-y', '--no-remove', ...patience, name])
}

function run(command: string, args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit' })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  ensureChromium().catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
