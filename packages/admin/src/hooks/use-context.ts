import { useDocumentDrawers } from '../document/references/document-drawers.ts'
import { useContentLocale } from '../panel/preferences/content-locale.ts'
import { toast } from '../ui/index.ts'

/** Notices at the edge of the screen. */
export interface ToastHandle {
  success(message: string): void
  error(message: string): void
  warning(message: string): void
  info(message: string): void
}

const notices: ToastHandle = {
  success: (message) => void toast.success(message),
  error: (message) => void toast.error(message),
  warning: (message) => void toast.warning(message),
  info: (message) => void toast.info(message),
}

/** Shows messages. */
export function useToast(): ToastHandle {
  return notices
}

/** Opens documents beside what is being written; nothing of that is lost or touched. */
export const useDrawers = useDocumentDrawers

/** The locale that content is shown in; null without localization. */
export const useLocale = useContentLocale
