import { act } from 'react'
import { expect, test } from 'vitest'
import { mount } from '../../test/mount-form.tsx'
import { useI18n, useLanguageChoice } from './i18n-context.tsx'

const root = document.documentElement

let choosePattern: (pattern: string) => void = () => {}

function Dates() {
  choosePattern = useLanguageChoice().setDatePattern
  return <p>{useI18n().dateTime('2026-07-01T12:00:00.000Z')}</p>
}

test('a page that something else has turned round stays so when a site’s way of writing dates arrives', async () => {
  const page = mount(<Dates />)
  expect([root.lang, root.dir]).toEqual(['en', 'ltr'])
  root.dir = 'rtl'
  await act(async () => {
    choosePattern('yyyy|MM')
    await import('./pattern-date-format.ts')
  })
  expect(page.root.textContent).toBe('2026|07')
  expect(root.dir).toBe('rtl')
  page.unmount()
  root.dir = 'ltr'
})
