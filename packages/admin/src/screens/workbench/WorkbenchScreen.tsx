import { useI18n } from '../../i18n/i18n-context.tsx'
import { Screen } from '../../panel/page/Screen.tsx'
import { usePermissions } from '../../panel/session/use-session.ts'
import { partView } from '../../ui/index.ts'
import { NotFoundScreen } from '../not-found/NotFoundScreen.tsx'

const Workbench = partView(async () => (await import('./Workbench.tsx')).default, {
  isLarge: true,
})

/** The workbench, for those who may see what others see. */
export function WorkbenchScreen() {
  const { t } = useI18n()
  const { workbench } = usePermissions()
  if (!workbench) return <NotFoundScreen />
  const title = t('workbench:title')
  return (
    <Screen title={title} crumbs={[{ key: 'workbench', label: title }]}>
      <Workbench />
    </Screen>
  )
}
