import { openCms } from './cms.ts'
import { plainServer } from './plain-server.ts'

const cms = await openCms(
  process.env.DATABASE_URL ?? 'file:./.stet/recipes.db',
  '.stet',
  process.env.STET_SECRET ?? 'only for trying things out',
)
plainServer(cms).listen(4000, 'localhost', () => {
  process.stdout.write(`Panel  http://localhost:4000${cms.config.routes.admin}\n`)
})
