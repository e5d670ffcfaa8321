/** The part of a form that the shell uses. */
export interface OpenForm {
  /** Whether it has edits that the server has not stored, or text that is no value yet. */
  hasUnsavedEdits(): boolean
}

// Apart from the forms themselves: the shell asks before a form has ever been loaded.
const openForms = new Set<OpenForm>()

/** Lists a form until the returned function is called. */
export function registerForm(form: OpenForm): () => void {
  openForms.add(form)
  return () => {
    openForms.delete(form)
  }
}

/** Whether any form on the page has unsaved edits. */
export function hasUnsavedForms(): boolean {
  return [...openForms].some((form) => form.hasUnsavedEdits())
}
