import { Banner, useMessages, useUser } from '@stet/admin'

/** A note for new editors: the magazine's own part of the dashboard. */
export function HouseNote() {
  const { language } = useMessages()
  const { role } = useUser()
  if (role === 'admin') return null
  return (
    <Banner tone="info">
      {language === 'de'
        ? 'Vor dem Veröffentlichen liest jemand anderes gegen: so halten wir es in diesem Haus.'
        : 'Somebody else reads before we publish: that is how this house does it.'}
    </Banner>
  )
}
