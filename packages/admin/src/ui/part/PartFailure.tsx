import { use, useEffect, useState } from 'react'
import { Button } from '../buttons/Button.tsx'
import { Banner } from '../feedback/Banner.tsx'
import { PartTextsContext } from './part-texts.ts'

/** Shown in the place of a part that could not be loaded. */
export function PartFailure({ onRetry }: { onRetry: () => void }) {
  const words = use(PartTextsContext)
  const [text, setText] = useState('')
  useEffect(() => {
    let isCurrent = true
    void words.explain().then((found) => {
      if (isCurrent) setText(found)
    })
    return () => {
      isCurrent = false
    }
  }, [words])
  return (
    <Banner
      tone="error"
      announce="alert"
      action={
        <Button size="small" onClick={onRetry}>
          {words.retry}
        </Button>
      }
    >
      {text}
    </Banner>
  )
}
