const controls =
  'input:not(:disabled, [type="hidden"]), textarea:not(:disabled), select:not(:disabled), [contenteditable="true"]'

/** The first thing to type or choose in; where a dialog with a form begins. */
export function firstControl(root: Element | null): HTMLElement | null {
  return root?.querySelector<HTMLElement>(controls) ?? null
}
