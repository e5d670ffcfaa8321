/** Chromium's `kMaxExtractableFields`: of a form with more controls it looks at none. */
const MOST_LOOKED_AT = 200

/**
 * For every key the browser looks at all controls of the form that is typed in, in case it has something to
 * propose for one of them, and controls without a form are one form to it: a hundred fields cost more than
 * the key itself. So the control that is typed in gets a form that it is alone in, unless it is in one or
 * wants to be proposed for. With the first key rather than with the focus: the browser takes note of every
 * control that moves, and whoever walks through a form moves none.
 */
export function keepTypingAlone(page: Document): void {
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
      // Alone it would be looked at, which among so many it is not.
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
