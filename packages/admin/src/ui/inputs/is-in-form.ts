/** Whether an element is in a form: a `<form>`, or a document's form, which has the role only. */
export function isInForm(element: Element | null): boolean {
  return element !== null && element.closest('form, [role="form"]') !== null
}
