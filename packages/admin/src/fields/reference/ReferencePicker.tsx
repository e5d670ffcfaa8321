import { openedView } from '../../ui/index.ts'

/** Everything that a field may refer to, in a drawer. Most forms are filled in without it. */
export const ReferencePicker = openedView(
  async () => (await import('./PickerDrawer.tsx')).PickerDrawer,
)
