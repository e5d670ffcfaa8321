/** Chromium's `kMaxExtractableFields`: of a form with more controls it looks at none. */
const MOST_LOOKED_AT = 200

/**
 * For every key Chromium's autofill looks at all controls of the form that is typed in, and controls without
 * a form count as one form: a hundred fields cost more than the key itself. So the control that is typed in
 * gets an empty form of its own, unless it is in a form or allows autofill. This happens with the first key,
 * not with the focus, because Chromium takes note of every control that changes its form, and walking through
 * a document with Tab must not cost that.
 */
export function isolateTypingLayout(page: Document): void {
  const lone = page.createElement('form')
  lone.id = 'typed-in'
  lone.hidden = true
  // The Enter key would send it.
  lone.addEventListener('submit', (event) => event.preventDefault())
  page.body.append(lone)

  // Counted once for each control: this runs with every key.
  const amongMany = new WeakSet<Element>()
  page.addEventListener(
    'beforeinput',
    ({ target }) => {
      if (!isText(target) || target.form === lone) return
      for (const before of [...lone.elements]) before.removeAttribute('form')
      if (target.form !== null || target.autocomplete !== 'off' || amongMany.has(target)) return
      // Among so many controls Chromium looks at none; alone this one would be, 3 ms a key on a slow machine.
      if (page.querySelectorAll('input, select, textarea').length > MOST_LOOKED_AT) {
        amongMany.add(target)
        return
      }
      target.setAttribute('form', lone.id)
    },
    { capture: true, passive: true },
  )
}

function isText(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}
