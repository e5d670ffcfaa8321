import { useRouterState } from '@tanstack/react-router'
import MenuIcon from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { Brand } from '../../panel/page/Brand.tsx'
import { IconButton, useRootMark } from '../../ui/index.ts'
import { useOpenPalette } from '../commands/Commands.tsx'
import styles from './MobileNavigation.module.css'
import { SideNavigation } from './SideNavigation.tsx'

/**
 * On a narrow screen: a bar, and the navigation in a native modal dialog. Closed, it is inert; open,
 * the browser keeps the focus inside, closes it on Escape and gives the focus back.
 */
export function MobileNavigation() {
  const { t } = useI18n()
  const openPalette = useOpenPalette()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  useRootMark('data-open-navigation', isOpen)
  const pathname = useRouterState({ select: ({ location }) => location.pathname })

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of page that closes it
  useEffect(() => {
    dialog.current?.close()
  }, [pathname])

  return (
    <>
      <header className={styles.bar}>
        <IconButton
          icon={<MenuIcon aria-hidden="true" />}
          label={t('general:openMenu')}
          aria-haspopup="dialog"
          tooltip={false}
          onClick={() => {
            dialog.current?.showModal()
            setOpen(true)
          }}
        />
        <Brand place="bar" />
        <IconButton
          icon={<Search aria-hidden="true" />}
          label={t('general:search')}
          aria-haspopup="dialog"
          tooltip={false}
          className={styles.search}
          onClick={openPalette}
        />
      </header>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself */}
      <dialog
        ref={dialog}
        aria-label={t('general:menu')}
        className={styles.dialog}
        onClose={() => setOpen(false)}
        onClick={(event) => {
          // The backdrop belongs to the dialog; only what is in it is not the dialog itself.
          if (event.target === event.currentTarget) event.currentTarget.close()
        }}
      >
        <div className={styles.sheet}>
          <IconButton
            icon={<X aria-hidden="true" />}
            label={t('general:closeMenu')}
            tooltip={false}
            className={styles.close}
            onClick={() => dialog.current?.close()}
          />
          <SideNavigation />
        </div>
      </dialog>
    </>
  )
}
