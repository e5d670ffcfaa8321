import { useState } from 'react'
import { actionText } from '../../actions/action.ts'
import { isApplePlatform, shortcutKeys } from '../../actions/shortcut.ts'
import { useSingleKeys } from '../../actions/single-keys.ts'
import { useAllActions } from '../../actions/use-actions.tsx'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Dialog, Kbd, Switch } from '../../ui/index.ts'
import styles from './ShortcutSheet.module.css'
import { textKeys } from './text-keys.ts'

/** The shortcuts of this screen and of all screens. */
export function ShortcutSheet({ onClosed }: { onClosed: () => void }) {
  const i18n = useI18n()
  const { t } = i18n
  const allActions = useAllActions()
  const [actions] = useState(() => allActions().filter(({ shortcut }) => shortcut !== undefined))
  const isApple = isApplePlatform()
  const [singleKeys, setSingleKeys] = useSingleKeys()
  const sections = [...new Set(actions.map(({ section }) => section))]
  return (
    <Dialog
      open
      onOpenChange={onClosed}
      title={t('general:keyboardShortcuts')}
      closeLabel={t('general:close')}
    >
      <div className={styles.sections}>
        <Switch
          label={t('general:singleKeys')}
          checked={singleKeys}
          onCheckedChange={setSingleKeys}
        />
        {sections.map((section) => (
          <section key={section}>
            <h3 className={styles.title}>{t(section)}</h3>
            <dl>
              {actions
                .filter((action) => action.section === section)
                .map(({ name, shortcut = '', ...action }) => (
                  <div key={name} className={styles.line}>
                    <dt>{actionText(action, i18n)}</dt>
                    <dd>
                      <Kbd keys={shortcutKeys(shortcut, isApple)} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
        {textKeys.map(({ title, lines }) => (
          <section key={title}>
            <h3 className={styles.title}>{t(title)}</h3>
            <dl>
              {lines.map(({ label, keys, or }) => (
                <div key={label} className={styles.line}>
                  <dt>{t(label)}</dt>
                  <dd>
                    <Kbd keys={keys(isApple)} />
                    {or !== undefined && <Kbd keys={or(isApple)} />}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
