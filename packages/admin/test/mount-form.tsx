import type { ClientCollection, ClientField, Json, JsonObject } from '@stet/core'
import en from '@stet/core/i18n/en'
import { act, Profiler, type ReactNode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import {
  type DocumentDrawers,
  DocumentDrawersContext,
} from '../src/document/references/document-drawers.ts'
import { type FetchJson, References } from '../src/document/references/references.ts'
import type { CheckField } from '../src/document/rules/field-checks.ts'
import type { FormStore } from '../src/document/store/form-store.ts'
import { DocumentForm, type DocumentFormProps } from '../src/fields/form/DocumentForm.tsx'
import { titleText } from '../src/fields/title-text.ts'
import { AboveContext } from '../src/form/above-context.ts'
import { type FormPreferences, FormPreferencesContext } from '../src/form/form-preferences.ts'
import { I18nProvider, useLanguageChoice } from '../src/i18n/i18n-context.tsx'
import { sampleStore } from './sample-form.ts'

/** Sets a site's `admin.dateFormat`. */
function SitePattern({ pattern }: { readonly pattern: string | null }): null {
  const { setDatePattern } = useLanguageChoice()
  useEffect(() => setDatePattern(pattern), [pattern, setDatePattern])
  return null
}

/** Renders as the browser would, for tests. */
export function mount(
  element: ReactNode,
  { datePattern = null }: { readonly datePattern?: string | null } = {},
): { readonly root: HTMLElement; unmount(): void } {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const root = document.createElement('div')
  document.body.append(root)
  const reactRoot = createRoot(root)
  act(() =>
    reactRoot.render(
      <I18nProvider language="en" messages={en} languages={['en']} load={async () => en}>
        <SitePattern pattern={datePattern} />
        {element}
      </I18nProvider>,
    ),
  )
  return {
    root,
    unmount() {
      act(() => reactRoot.unmount())
      root.remove()
    },
  }
}

export const noDocuments: FetchJson = async () => ({ docs: [], hasNextPage: false })

const noDrawers: DocumentDrawers = { open() {}, may: () => false }

/** Preferences that are kept in memory only. */
export function choicesInMemory(): FormPreferences {
  const chosen = new Map<string, Json>()
  const listeners = new Set<() => void>()
  return {
    get: (key) => chosen.get(key) ?? null,
    subscribe(_key, listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    save(key, value) {
      chosen.set(key, value)
      for (const listener of listeners) listener()
    },
  }
}

export interface MountedForm {
  readonly root: HTMLElement
  readonly store: FormStore
  unmount(): void
}

export function mountForm(
  fields: readonly ClientField[],
  document: JsonObject,
  {
    check,
    fetch = noDocuments,
    collections = [],
    hasDrafts = false,
    drawers = noDrawers,
    kept = choicesInMemory(),
    datePattern = null,
    above = 0,
    onRender = () => undefined,
    ...props
  }: Partial<DocumentFormProps> & {
    readonly check?: CheckField
    readonly fetch?: FetchJson
    readonly collections?: readonly ClientCollection[]
    readonly hasDrafts?: boolean
    readonly drawers?: DocumentDrawers
    readonly kept?: FormPreferences
    readonly datePattern?: string | null
    /** What stands above the field that opened it, in CSS pixels. */
    readonly above?: number
    /** Called each time that something of the form renders. */
    readonly onRender?: () => void
  } = {},
): MountedForm {
  const store = sampleStore(document, { fields, hasDrafts, ...(check && { check }) })
  const references = new References({
    collections,
    fetch,
    locale: null,
    titleText,
    documentHref: (collection, id) => `/admin/collections/${collection}/${id}`,
  })
  const form = mount(
    <DocumentDrawersContext value={drawers}>
      <FormPreferencesContext value={kept}>
        <AboveContext value={above}>
          <Profiler id="form" onRender={onRender}>
            <DocumentForm
              fields={fields}
              store={store}
              references={references}
              label="Document"
              operation="update"
              {...props}
            />
          </Profiler>
        </AboveContext>
      </FormPreferencesContext>
    </DocumentDrawersContext>,
    { datePattern },
  )
  return { ...form, store }
}

/** The control with this visible label. */
export function controlOf<E extends HTMLElement = HTMLInputElement>(
  root: HTMLElement,
  label: string,
): E {
  const named = [...root.querySelectorAll('label')].find(
    (element) => element.textContent?.replace(/\*.*$/u, '').trim() === label,
  )
  const control = named && root.querySelector<E>(`[id="${named.htmlFor}"]`)
  const byName = control ?? root.querySelector<E>(`[aria-label="${label}"]`)
  if (!byName) throw new Error(`nothing is labelled ${label}`)
  return byName
}

export function buttonOf(root: HTMLElement, name: string): HTMLButtonElement {
  const found = [...root.querySelectorAll('button')].find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent)?.trim() === name,
  )
  if (!found) throw new Error(`there is no button ${name}`)
  return found
}

/** Types into an input as React sees it. */
export function type(control: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const prototype =
    control instanceof HTMLTextAreaElement
      ? HTMLTextAreaElement.prototype
      : HTMLInputElement.prototype
  act(() => {
    control.focus()
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

export function press(element: HTMLElement): void {
  act(() => element.click())
}

export function leave(control: HTMLElement): void {
  act(() => control.blur())
}
