import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CompleteConfig, ConfigError, type PluginPanel } from '@stet/core'
import type { BuiltPart } from '../runtime/runtime.ts'

type PartFiles = Pick<BuiltPart, 'script' | 'styles'>

/** Beside the files that it names, since a folder is what a plugin is published with. */
const partFile = 'panel.json'

export function writePanelPart(folder: string, files: PartFiles): Promise<void> {
  return writeFile(join(folder, partFile), `${JSON.stringify(files)}\n`)
}

/** The parts that plugins bring built. @throws ConfigError where one is not there. */
export function readBuiltParts({ plugins }: CompleteConfig): Promise<readonly BuiltPart[]> {
  return Promise.all(
    plugins.flatMap(({ name, panel }) =>
      panel === null || typeof panel === 'string' ? [] : [readPart(name, panel)],
    ),
  )
}

async function readPart(
  plugin: string,
  { built }: Exclude<PluginPanel, string>,
): Promise<BuiltPart> {
  const address = typeof built === 'string' ? built : built.href
  const folder = address.startsWith('file:') ? fileURLToPath(address) : address
  try {
    const text = await readFile(join(folder, partFile), 'utf8')
    const { script, styles } = JSON.parse(text) as PartFiles
    return { plugin, folder, script, styles }
  } catch {
    const message = `has no built panel in ${folder}: \`stet plugin build\` makes it`
    throw new ConfigError([{ path: `plugins(${plugin}).panel`, message }])
  }
}
