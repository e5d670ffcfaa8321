import type { BoundAction } from '../actions/action.ts'
import { useI18n } from '../i18n/i18n-context.tsx'
import { toast } from '../ui/index.ts'
import { askPlugin, type PluginViewer } from './ask-plugin.ts'
import type { PanelAction, Viewer } from './panel-plugin.ts'
import { useRegistry, useViewer } from './registry.ts'

type Subject<Place> = Parameters<Extract<PanelAction, { place: Place }>['perform']>[0]

/**
 * What plugins offer to do with a subject; `null` where nothing can be done with it. `by` is who is asked
 * about, if not the user of the place around.
 */
export function usePluginActions<Place extends PanelAction['place']>(
  place: Place,
  subject: Subject<Place> | null,
  by?: PluginViewer,
): readonly BoundAction[] {
  const { actions } = useRegistry()
  const around = useViewer()
  const viewer = by ?? around
  const { t } = useI18n()
  if (subject === null || viewer === null) return []
  return actions.flatMap((action) => {
    if (action.place !== place) return []
    const name = `${action.plugin}: ${action.name}`
    // An action of a place is given the subject of that place.
    const { isVisible, perform } = action as PanelAction & {
      readonly isVisible?: (given: Subject<Place>, viewer: Viewer) => boolean
      readonly perform: (given: Subject<Place>) => void | Promise<void>
    }
    const isOffered = (asked: Viewer) => isVisible === undefined || isVisible(subject, asked)
    if (!askPlugin(action.plugin, name, viewer, isOffered)) return []
    const { label, icon, destructive = false } = action
    return [
      {
        name,
        section: place === 'panel' ? 'general:everywhere' : 'general:actions',
        label: { own: label },
        labelValues: undefined,
        icon,
        shortcut: 'shortcut' in action ? action.shortcut : undefined,
        destructive,
        isEnabled: true,
        perform: () => void attempt(name, () => perform(subject)),
      },
    ]
  })

  async function attempt(name: string, perform: () => void | Promise<void>): Promise<void> {
    try {
      await perform()
    } catch (error) {
      console.error(`${name} failed.`, error)
      toast.error(t('general:pluginActionFailed', { name }))
    }
  }
}
