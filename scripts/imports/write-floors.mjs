import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../repository.mjs'
import { importRulesText, withFloorTables } from './import-rules.mjs'

const architecture = join(root, 'docs/architecture.md')
writeFileSync(join(root, 'biome.imports.json'), importRulesText())
writeFileSync(architecture, withFloorTables(readFileSync(architecture, 'utf8')))
