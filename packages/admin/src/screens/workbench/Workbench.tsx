import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { partView, Tabs } from '../../ui/index.ts'
import { TriedEndpoint } from './TriedEndpoint.tsx'
import styles from './Workbench.module.css'
import { isWhy, writeWhySearch } from './why/why-search.ts'

const WhyView = partView(async () => (await import('./why/WhyView.tsx')).default, { isLarge: true })

/** The API, tried, and why it answers as it does. */
export default function Workbench() {
  const { t } = useI18n()
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const view = isWhy(search) ? 'why' : 'request'
  // Who looks at the other view and comes back finds what they left.
  const left = useRef<{ readonly request: object; readonly why: object }>({
    request: {},
    why: writeWhySearch({}),
  })
  return (
    <Tabs
      label={t('workbench:title')}
      value={view}
      className={styles.views}
      onValueChange={(next) => {
        left.current = { ...left.current, [view]: search }
        void navigate({
          to: '/workbench',
          search: left.current[next],
          state: { keepFocus: true },
          resetScroll: false,
        })
      }}
      items={[
        { value: 'request', label: t('why:request'), panel: <TriedEndpoint /> },
        { value: 'why', label: t('why:title'), panel: <WhyView /> },
      ]}
    />
  )
}
