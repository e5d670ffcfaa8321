import { beforeAll } from 'vitest'

/** Files of the panel's tests share a worker and with it a page: each of them begins with an empty one. */
beforeAll(() => {
  // Those about files alone have none.
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
