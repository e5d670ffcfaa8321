import { createCms } from 'stet'
import config from './stet.config.ts'

/** The CMS with its documents typed from the config. */
export type RecipesCms = Awaited<ReturnType<typeof openCms>>

export function openCms(databaseUrl: string, dataDir: string, secret: string) {
  return createCms(config, { databaseUrl, dataDir, secret })
}

/** Whether a path belongs to the panel or the API; all others are the application's own. */
export function belongsToCms({ config: { routes } }: RecipesCms, path: string): boolean {
  return [routes.admin, routes.api].some((route) => path === route || path.startsWith(`${route}/`))
}
