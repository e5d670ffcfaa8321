import {
  api,
  Banner,
  Button,
  type DocumentSubject,
  useDocument,
  useMessages,
  usePluginOptions,
  useToast,
} from '@stet/admin'
import { useEffect, useState } from 'react'
import type { messages } from './messages.ts'
import type { PanelOptions } from './panel-options.ts'

interface Offer {
  readonly from: string
}

/** Above a document whose address has changed: a redirect from the former one, in one press. */
export function AddressNotice({ slug: collection, id }: DocumentSubject) {
  const { t, list } = useMessages<typeof messages>()
  const { slug } = usePluginOptions<PanelOptions>('redirects')
  const { isUnsaved, status } = useDocument()
  const toast = useToast()
  const [offers, setOffers] = useState<readonly Offer[]>([])
  const [isBusy, setIsBusy] = useState(false)
  const path = `/${slug}/offers`
  const query = { collection, id: String(id) }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the status changes when a publication is stored
  useEffect(() => {
    if (isUnsaved) return
    let isOver = false
    api.get<{ docs: Offer[] }>(path, { query: { collection, id: String(id) } }).then(
      ({ docs }) => {
        if (!isOver) setOffers(docs)
      },
      // The notice is an offer only: without an answer there is none.
      (error) => console.error(error),
    )
    return () => {
      isOver = true
    }
  }, [path, collection, id, isUnsaved, status])

  async function answer(call: Promise<{ readonly message: string }>) {
    setIsBusy(true)
    try {
      const { message } = await call
      toast.success(message)
      setOffers([])
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    }
    setIsBusy(false)
  }

  if (offers.length === 0) return null
  const count = offers.length
  return (
    <Banner
      tone="warning"
      announce="status"
      title={t('redirects:changed', { count })}
      action={
        <>
          <Button
            variant="primary"
            loading={isBusy}
            onClick={() => void answer(api.post(path, { query }))}
          >
            {t('redirects:create', { count })}
          </Button>
          <Button disabled={isBusy} onClick={() => void answer(api.delete(path, { query }))}>
            {t('redirects:dismiss')}
          </Button>
        </>
      }
    >
      {t('redirects:changedEffect', { addresses: list(offers.map(({ from }) => from)) })}
    </Banner>
  )
}
