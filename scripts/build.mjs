import { fileURLToPath } from 'node:url'
import { ensurePanel } from './build-panel.mjs'
import { buildPackages } from './packages.mjs'
import { root, say } from './repository.mjs'

try {
  await ensurePanel()
  const folders = await buildPackages(fileURLToPath(new URL('../build/', import.meta.url)))
  for (const folder of folders) say(`Ready to publish: npm publish ${folder.replace(root, './')}`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
