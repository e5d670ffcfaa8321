// Dialogs once one is opened; `dialogs.tsx` fetches them.
export { AlertDialogView } from './AlertDialogView.tsx'
export { DialogView } from './DialogView.tsx'
export { DrawerContentView } from './DrawerContentView.tsx'
export { DrawerSheetView } from './DrawerSheetView.tsx'
