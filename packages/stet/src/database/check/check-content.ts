import type { Engine } from '../executor.ts'
import type { CompiledSchema } from '../schema/compiled-schema.ts'
import { checkAccounts } from './check-accounts.ts'
import { checkCounts } from './check-counts.ts'
import { checkLinks } from './check-links.ts'
import { checkLocales } from './check-locales.ts'
import { checkOrderKeys } from './check-order.ts'
import { checkRows } from './check-rows.ts'
import { checkStages } from './check-stages.ts'
import { checkTexts } from './check-texts.ts'
import { checkVersions } from './check-versions.ts'

/** Compares all redundant data, as of one moment, and reports where it disagrees, and what is noteworthy beside it. */
export function checkContent(
  engine: Engine,
  schema: CompiledSchema,
  tell: (sentence: string) => void,
  note: (sentence: string) => void,
): Promise<void> {
  return engine.snapshot(async (executor) => {
    for (const entity of schema.entities) {
      const entityCheck = { executor, schema, entity, tell, note }
      await checkStages(entityCheck)
      await checkOrderKeys(entityCheck)
      await checkRows(entityCheck)
      await checkCounts(entityCheck)
      await checkLinks(entityCheck)
      await checkTexts(entityCheck)
      await checkVersions(entityCheck)
      await checkAccounts(entityCheck)
      await checkLocales(entityCheck)
    }
  })
}
