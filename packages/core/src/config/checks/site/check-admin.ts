import { checkTimezones } from '../../../fields/values/time-zones.ts'
import { shown } from '../../../formats/shown.ts'
import { checkFunction, type Report } from '../../problems/check-values.ts'
import type { Config } from '../../types/config.ts'
import * as defaults from '../../types/defaults.ts'
import type { CollectionConfig } from '../../types/entities.ts'
import { checkAdminComponents, isModule } from '../check-components.ts'
import { checkLivePreview, checkPreviewed } from '../check-live-preview.ts'
import { checkBrand } from './check-brand.ts'

/** Reports mistakes in the options of the panel. */
export function checkAdmin(
  { admin, routes, globals }: Pick<Config, 'admin' | 'routes' | 'globals'>,
  collections: ReadonlyMap<string, CollectionConfig>,
  report: Report,
): void {
  if (admin?.theme !== undefined && !['all', 'light', 'dark'].includes(admin.theme)) {
    report('admin.theme', 'must be all, light or dark')
  }
  checkBrand(admin?.brand, 'admin.brand', report)
  const addresses = {
    admin: shown(routes?.admin ?? defaults.adminRoute),
    api: shown(routes?.api ?? defaults.apiRoute),
  }
  checkAdminComponents(admin?.components, addresses, 'admin.components', report)
  if (admin?.panel !== undefined && !isModule(admin.panel)) {
    report('admin.panel', 'must name a module, such as ./panel.tsx')
  }
  if (admin?.workbench !== undefined) checkFunction(admin.workbench, 'admin.workbench', report)
  const preview = 'admin.livePreview'
  checkLivePreview(admin?.livePreview, preview, report)
  const { livePreview } = admin ?? {}
  checkPreviewed(
    livePreview?.collections,
    [...collections.values()],
    'collection',
    `${preview}.collections`,
    report,
  )
  const known = Array.isArray(globals) ? globals : []
  checkPreviewed(livePreview?.globals, known, 'global', `${preview}.globals`, report)
  if (admin?.timezones !== undefined) checkTimezones(admin.timezones, 'admin.timezones', report)
  if (admin?.user === undefined) {
    const hasAuth = [...collections.values()].some(({ auth }) => auth)
    if (!hasAuth) report('admin.user', 'there is no auth collection, so nobody could sign in')
    return
  }
  const users = collections.get(admin.user)
  if (users === undefined) report('admin.user', `there is no collection "${admin.user}"`)
  else if (!users.auth) report('admin.user', `"${admin.user}" is not an auth collection`)
}
