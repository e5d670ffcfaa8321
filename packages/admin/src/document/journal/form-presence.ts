import type { TabPresence } from './tab-presence.ts'

/** Detects which forms are open, also within one tab. */
export interface FormPresence extends TabPresence {
  enter(): void
  leave(): void
}

/** The forms of this page. */
const openForms = new Set<string>()

/**
 * A form's own name within its tab: two forms of new documents, one in a drawer above the other, keep
 * their edits apart; and what was left unsaved is offered back in the same tab, not only after it is gone.
 */
export function createFormPresence(
  page: TabPresence,
  form: string,
  open: Set<string> = openForms,
): FormPresence {
  const tab = `${page.tab}/${form}`
  return {
    tab,
    enter: () => void open.add(tab),
    leave: () => void open.delete(tab),
    async living(tabs) {
      const pages = await page.living([...new Set(tabs.map(pageOf))])
      const isHere = (other: string) => pageOf(other) === page.tab
      return new Set(
        tabs.filter((other) => pages.has(pageOf(other)) && (!isHere(other) || open.has(other))),
      )
    },
  }
}

function pageOf(form: string): string {
  return form.split('/', 1)[0] ?? form
}
