import { actionText, type BoundAction } from '../../actions/action.ts'
import { ariaKeyShortcut, isApplePlatform, shortcutKeys } from '../../actions/shortcut.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { IconButton } from '../../ui/index.ts'

/** Actions as buttons, which say their keys. */
export function ActionButtons({ actions }: { actions: readonly BoundAction[] }) {
  const i18n = useI18n()
  const isApple = isApplePlatform()
  return actions.map(({ name, label, labelValues, icon: Icon, shortcut, isEnabled, perform }) => (
    <IconButton
      key={name}
      icon={Icon && <Icon aria-hidden="true" />}
      label={actionText({ label, labelValues }, i18n)}
      aria-disabled={!isEnabled}
      onClick={() => {
        if (isEnabled) perform()
      }}
      {...(shortcut !== undefined && {
        shortcut: shortcutKeys(shortcut, isApple),
        'aria-keyshortcuts': ariaKeyShortcut(shortcut, isApple),
      })}
    />
  ))
}
