import PanelRight from 'lucide-react/icons/panel-right'
import type { Action } from '../../../actions/action.ts'
import type { PreviewPane } from './use-preview-pane.ts'

/** What the toggle does, for the palette. */
const togglePreview: Action<PreviewPane> = {
  name: 'live-preview',
  section: 'general:actions',
  label: ({ isShown }) => (isShown ? 'preview:hide' : 'preview:show'),
  icon: PanelRight,
  isVisible: ({ isOffered }) => isOffered,
  isEnabled: ({ isAvailable }) => isAvailable,
  perform: ({ toggle }) => toggle(),
}

export const previewActions = Object.freeze([togglePreview])
