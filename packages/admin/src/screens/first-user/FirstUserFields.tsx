import {
  type ClientField,
  compilePlan,
  type JsonObject,
  type Translate,
  withDefaults,
} from '@stet/core'
import { type Ref, useImperativeHandle, useState } from 'react'
import { newRowId } from '../../base/random-source.ts'
import { References } from '../../document/references/references.ts'
import { createFieldRules } from '../../document/rules/field-rules.ts'
import { panelRequest } from '../../document/rules/panel-request.ts'
import type { ServerProblem } from '../../document/saving/transport.ts'
import { createFormStore } from '../../document/store/form-store.ts'
import { DocumentForm } from '../../fields/form/DocumentForm.tsx'
import { titleText } from '../../fields/title-text.ts'
import { type FormPreferences, FormPreferencesContext } from '../../form/form-preferences.ts'
import { FormView } from '../../form/form-view.ts'
import { useI18n } from '../../i18n/i18n-context.tsx'

/** What the screen needs of the fields when it is submitted. */
export interface FirstUserFieldsHandle {
  /** The values, or null where a rule says no. */
  read(): JsonObject | null
  /** Moves the focus to the first problem of these fields. */
  focusProblem(): void
  /** Shows what the server said of the fields. */
  show(problems: readonly ServerProblem[]): void
}

export interface FirstUserFieldsProps {
  ref: Ref<FirstUserFieldsHandle>
  fields: readonly ClientField[]
}

/** Without a user there are no preferences. */
const nothingKept: FormPreferences = {
  get: () => null,
  subscribe: () => () => {},
  save: () => {},
}

/** The site's own fields of the first user, with the inputs that every form has. */
export function FirstUserFields({ ref, fields }: FirstUserFieldsProps) {
  const { t, language } = useI18n()
  const [view] = useState(() => new FormView())
  const [references] = useState(
    () =>
      new References({
        collections: [],
        fetch: async () => ({ docs: [], hasNextPage: false }),
        locale: null,
        titleText,
        documentHref: () => '',
      }),
  )
  const [store] = useState(() => {
    const defaults = panelRequest({ user: null, locale: '', language, t: t as Translate })
    return createFormStore({
      fields,
      document: withDefaults(compilePlan(fields), {}, defaults),
      check: createFieldRules({
        operation: 'create',
        maxTextLength: Number.POSITIVE_INFINITY,
        language,
        t: t as Translate,
        usernameLogin: false,
      }),
      newRowId,
      defaults,
      now: () => performance.now(),
      hasDrafts: false,
    })
  })
  const showFirst = () => {
    const { first } = store.problems
    if (first) view.reveal(first)
  }

  useImperativeHandle(ref, () => ({
    read() {
      store.problems.submit()
      if (store.validate({ skipRequired: false })) return store.getDocument()
      return null
    },
    focusProblem: showFirst,
    show(problems) {
      store.answers.setRefusal({ problems, sent: store.getDocument(), sentAt: store.editCount })
      showFirst()
    },
  }))

  return (
    <FormPreferencesContext value={nothingKept}>
      <DocumentForm
        fields={fields}
        store={store}
        view={view}
        references={references}
        label={t('general:profile')}
        operation="create"
      />
    </FormPreferencesContext>
  )
}
