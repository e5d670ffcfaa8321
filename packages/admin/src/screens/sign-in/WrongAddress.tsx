import { useI18n } from '../../i18n/i18n-context.tsx'
import { usePanel } from '../../panel/panel.ts'
import { Banner } from '../../ui/index.ts'
import styles from './WrongAddress.module.css'

/** Says that signing in does not keep at this address, where the config names another one. */
export function WrongAddress() {
  const { t } = useI18n()
  const { serverURL, origins, routes } = usePanel().bootstrap
  if (origins.length === 0 || origins.includes(window.location.origin)) return null
  return (
    <Banner
      tone="warning"
      announce="status"
      title={t('authentication:wrongAddress', { here: window.location.origin })}
      className={styles.notice}
    >
      {t('authentication:wrongAddressDescription')}{' '}
      <a href={`${serverURL}${routes.admin}`}>{serverURL}</a>
    </Banner>
  )
}
