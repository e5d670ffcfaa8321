import type { Cms } from '../runtime/cms.ts'
import type { Runtime } from '../runtime/runtime.ts'
import type { StetConfig } from '../runtime/site-config.ts'

/**
 * Runs the config's seed on a database that never had it. Answers whether this database holds
 * the seed's content, so that only then the sample sign-in is printed.
 */
export async function seedOnce(
  cms: Cms,
  { database }: Runtime,
  config: StetConfig,
): Promise<boolean> {
  if (!config.seed) return false
  const state = await database.read.settings.get('seed')
  if (state === 'done') return true
  // `started` and never `done`: a seed that was killed; seeds are written to be run again.
  if (state === null && !(await isEmpty(cms))) return false
  await database.transaction((session) => session.settings.set('seed', 'started'))
  await config.seed.run(cms)
  await database.transaction((session) => session.settings.set('seed', 'done'))
  return true
}

async function isEmpty(cms: Cms): Promise<boolean> {
  const system = cms.asSystem()
  for (const { slug } of cms.config.collections) {
    if ((await system.count({ collection: slug, trash: true })).totalDocs > 0) return false
  }
  return true
}
