/** Whether somebody who is there fills in a form, whatever element it is made of. */
export function isInForm(element: Element | null): boolean {
  return element !== null && element.closest('form, [role="form"]') !== null
}
