import { beforeAll } from 'vitest'

/** Test files of the panel share a worker and its page: each file begins with an empty page. */
beforeAll(() => {
  // Tests without a DOM have no page.
  if (typeof document === 'undefined') return
  const { documentElement, body } = document
  body.replaceChildren()
  for (const element of [documentElement, body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  }
  document.title = ''
  localStorage.clear()
  sessionStorage.clear()
})
