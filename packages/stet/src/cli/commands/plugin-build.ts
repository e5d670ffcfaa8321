import { resolve } from 'node:path'
import { buildPanelPart } from '../../components/bundle-components.ts'
import type { Invocation } from '../command.ts'
import { bundlingProblem } from '../components.ts'

/** Builds a plugin's part of the panel; needs no config. */
export async function run({ operands, options, cwd }: Invocation): Promise<void> {
  const [module = ''] = operands
  const folder = typeof options.out === 'string' ? options.out : 'panel'
  try {
    await buildPanelPart(resolve(cwd, module), cwd, resolve(cwd, folder))
  } catch (error) {
    throw bundlingProblem(error)
  }
  process.stdout.write(`Built ${module} into ${folder}.\n`)
}
