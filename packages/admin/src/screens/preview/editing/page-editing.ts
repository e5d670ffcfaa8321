import {
  type ClientCollection,
  type ClientField,
  type ClientGlobal,
  compilePlan,
  type FieldSource,
  fieldSourceText,
  fieldTypeOf,
  holdsBlocks,
  holdsSeveral,
  isObject,
  parseFieldSource,
} from '@stet/core'
import { Listeners } from '../../../base/listeners.ts'
import type { Path } from '../../../base/path.ts'
import { hasWords } from '../../../document/find/fields-with-words.ts'
import type { FormMatch } from '../../../document/find/find-in-form.ts'
import type { FormStore } from '../../../document/store/form-store.ts'
import {
  offeredBlocks,
  possibleRowActions,
  rowActionTexts,
  rowSituation,
} from '../../../fields/rows/possible-row-actions.ts'
import { rowTitle } from '../../../fields/rows/row-text.ts'
import type { FormView } from '../../../form/form-view.ts'
import { pathLabel } from '../../../form/path-label.ts'
import type { I18n } from '../../../i18n/i18n.ts'
import type { EntityLabels } from '../../../panel/navigation/use-entity-labels.ts'
import type { DocumentScreenState } from '../../document/use-edited-document.ts'
import { clickedPlace } from './clicked-place.ts'
import { type PlacedField, type PlacedRow, placedField } from './placed-field.ts'

/** What a page is told of something on it, in the words of the editor: `editing/field-description.ts` of `@stet/live-preview`. */
interface PageFieldDescription {
  /** The field's name; of another document, with what it is. */
  readonly label: string
  /** What following it does. */
  readonly action: string
  /** What the field has, where that can be typed in the page; null where it cannot. */
  readonly text: string | null
  /** Whether the text may have several lines. */
  readonly hasLines: boolean
  /** The row that it is in, as the page is to name it, and what can be done with that. */
  readonly row: {
    readonly source: string
    readonly label: string
    readonly actions: readonly { readonly name: string; readonly label: string }[]
  } | null
}

/** At most this many sources are described in one message. */
const MOST_DESCRIBED = 2_000

/** The actions of a row that a page offers. */
const rowActions = ['up', 'down', 'above', 'below', 'duplicate', 'remove'] as const
type PageRowAction = (typeof rowActions)[number]
/** Those after which the editor goes on in the page. */
const stayingActions: ReadonlySet<PageRowAction> = new Set(['up', 'down', 'remove'])

export interface PageEditingOptions {
  /** As it is now: what may be written changes while the page is shown. */
  readonly edited: () => Pick<
    DocumentScreenState,
    'entity' | 'form' | 'permissions' | 'operation' | 'mayWrite'
  >
  readonly view: FormView
  readonly i18n: () => I18n
  readonly labels: () => EntityLabels
  /** The collections and globals of which the user may open documents. */
  readonly entities: () => readonly (ClientCollection | ClientGlobal)[]
  readonly send: (message: Readonly<Record<string, unknown>>) => void
  /** Shows the form, where it has made room for the page. */
  readonly showForm: () => void
  /** Opens another document than the form's. */
  readonly openOther: (source: FieldSource) => void
  /** Moves the focus to a place in the words of a field. */
  readonly select: (place: FormMatch) => void
  /** Gives the focus back to the page when the form takes it next, unless the answer was called before. */
  readonly keepPageFocused: () => () => void
}

/**
 * What an editor does on the page, done in the form: a page that takes part says so, is told whether
 * editing is switched on, and asks about what it shows. It is believed as little as any page: it can do
 * what the editor could do in this form, and to no other document anything.
 */
export class PageEditing {
  readonly #options: PageEditingOptions
  readonly #listeners = new Listeners()
  #isOffered = false
  #isOn = true
  /** What the page was told last of the focus in the form. */
  #focused: string | null = null
  #letFormFocus: (() => void) | null = null

  constructor(options: PageEditingOptions) {
    this.#options = options
  }

  readonly subscribe = this.#listeners.subscribe

  /** Whether the page takes part. */
  readonly isOffered = (): boolean => this.#isOffered

  readonly isOn = (): boolean => this.#isOn

  /** Another page is to be shown. */
  detach(): void {
    this.#isOffered = false
    this.#listeners.notify()
  }

  toggle(): void {
    this.#isOn = !this.#isOn
    this.tellState()
    this.#listeners.notify()
  }

  readonly receive = ({
    editing,
    ask,
    go,
    clicked,
    typing,
    text,
    act,
  }: Readonly<Record<string, unknown>>) => {
    if (editing === true) {
      this.#isOffered = true
      this.#focused = null
      this.tellState()
      this.#listeners.notify()
    }
    if (!this.#isOn || !this.#options.edited().mayWrite) return
    if (Array.isArray(ask)) this.#tellAbout(ask)
    if (typeof go === 'string') this.#go(go, clicked)
    if (typeof typing === 'string') {
      this.#options.view.stopRevealing()
      // The form takes no focus any more for clicks before it.
      this.#options.send({ typing })
    }
    if (isObject(text) && typeof text.source === 'string' && typeof text.value === 'string') {
      this.#type(text.source, text.value)
    }
    if (isObject(act) && typeof act.source === 'string' && typeof act.action === 'string') {
      this.#act(act.source, act.action)
    }
  }

  /** The focus is in one of these fields of the form, of which the first that there is counts. */
  focused(paths: readonly Path[]): void {
    if (!this.#isOffered || !this.#isOn) return
    const { entity, form } = this.#options.edited()
    const path = paths.find((one) =>
      placedField(form.store.plan, form.store.getDocument(), one, fullRights),
    )
    const source = path === undefined ? null : this.#sourceOf(entity, path)
    if (source === this.#focused) return
    this.#focused = source
    this.#options.send({ focused: source })
  }

  /** Whether the page is to be edited now. */
  tellState(): void {
    const { edited, i18n, send } = this.#options
    const isOn = this.#isOn && edited().mayWrite
    send({ editing: isOn, label: i18n().t('preview:editPage') })
  }

  #tellAbout(asked: readonly unknown[]): void {
    const sources = asked.filter((one) => typeof one === 'string').slice(0, MOST_DESCRIBED)
    const about = Object.fromEntries(sources.map((source) => [source, this.#describe(source)]))
    this.#options.send({ about })
  }

  #describe(text: string): PageFieldDescription | null {
    const source = parseFieldSource(text)
    if (!source) return null
    const placed = this.#place(source)
    return placed ? this.#describeOwn(placed) : this.#describeOther(source)
  }

  #describeOwn(placed: PlacedField): PageFieldDescription {
    const { edited, i18n } = this.#options
    const { entity, form } = edited()
    const { store } = form
    const { t, label } = i18n()
    const { path, field, row, readOnly } = placed
    const whole = pathLabel(store.plan, [store.getDocument()], path, i18n())
    const isRow = row !== null && row.path.length === path.length
    const nameOfRow = row && rowTitle(row.list, row, i18n())
    const name = isRow
      ? (nameOfRow ?? '')
      : label('label' in field ? field.label : undefined, path.at(-1) ?? '')
    return {
      label: name,
      action: t('preview:editField', { field: whole }),
      text: !isRow && !readOnly && isPlainText(field) ? textOf(store, path) : null,
      hasLines: fieldTypeOf(field).isLong === true,
      row: row && {
        source: this.#sourceOf(entity, row.path),
        label: nameOfRow ?? '',
        actions: this.#actionsOf(row).map((action) => ({
          name: action,
          label: t(rowActionTexts[action]),
        })),
      },
    }
  }

  #describeOther(source: FieldSource): PageFieldDescription | null {
    const { kind, slug, path } = source
    const { entities, i18n, labels } = this.#options
    const entity = entities().find((one) => one.kind === kind && one.slug === slug)
    if (!entity || this.#isOwn(source)) return null
    const name = entity.kind === 'global' ? labels().global(entity) : labels().singular(entity)
    const field = pathLabel(compilePlan(entity.fields), [], path, i18n())
    const label = field === '' ? name : `${name} › ${field}`
    return {
      label,
      action: i18n().t('preview:editField', { field: label }),
      text: null,
      hasLines: false,
      row: null,
    }
  }

  #go(text: string, clicked: unknown): void {
    const source = parseFieldSource(text)
    if (!source) return
    const placed = this.#place(source)
    if (placed) {
      this.#showForm()
      const { path, readOnly, field } = placed
      const value = this.#options.edited().form.store.get(path)
      const place = hasWords(field) ? clickedPlace({ path, value, readOnly }, clicked) : null
      if (place) this.#options.select(place)
      else this.#options.view.reveal(path)
    } else if (this.#describeOther(source)) this.#options.openOther(source)
  }

  #type(text: string, value: string): void {
    const source = parseFieldSource(text)
    const placed = source && this.#place(source)
    if (!placed || placed.readOnly || !isPlainText(placed.field)) return
    this.#options.edited().form.store.set(placed.path, value === '' ? null : value)
  }

  #act(text: string, named: string): void {
    const source = parseFieldSource(text)
    const row = source && this.#place(source)?.row
    const action = row && this.#actionsOf(row).find((one) => one === named)
    if (!action) return
    const { view, keepPageFocused } = this.#options
    const stays = stayingActions.has(action)
    if (!stays) this.#showForm()
    if (!view.rowCommands.run(row.path, action)) view.reveal(row.path.slice(0, -1), () => {})
    if (stays) this.#letFormFocus = keepPageFocused()
  }

  /** By the values, since the form has only those rows on the screen that were gone to. */
  #actionsOf({ path, list, readOnly, index }: PlacedRow): readonly PageRowAction[] {
    const { edited, view } = this.#options
    const { store } = edited().form
    // What stands in for the list may have no rows.
    const isOwn = list.admin?.components?.Field === undefined
    if (readOnly || !(isOwn || view.rowCommands.isMounted(path))) return []
    const at = path.slice(0, -1)
    const offered = holdsBlocks(list) ? offeredBlocks(list.blocks, store.choices.at(at)) : null
    const possible = possibleRowActions(rowSituation(list, store.rows(at), index, offered))
    return rowActions.filter((action) => possible[action])
  }

  /** What was done before no longer keeps the focus on the page. */
  #showForm(): void {
    this.#letFormFocus?.()
    this.#options.showForm()
  }

  /** Where a source is in this form; null if it is of another document, or the form does not show it. */
  #place(source: FieldSource): PlacedField | null {
    if (!this.#isOwn(source)) return null
    const { form, permissions, operation, mayWrite } = this.#options.edited()
    const { store } = form
    const rights = { access: permissions?.fields, readOnly: !mayWrite, operation }
    const placed = placedField(store.plan, store.getDocument(), source.path, rights)
    return placed && !store.hidden.has(placed.path) ? placed : null
  }

  #isOwn({ kind, slug, id }: FieldSource): boolean {
    const { entity, form } = this.#options.edited()
    if (kind !== entity.kind || slug !== entity.slug) return false
    return kind === 'global' || id === String(form.session.documentId)
  }

  #sourceOf(
    { kind, slug }: { readonly kind: 'collection' | 'global'; readonly slug: string },
    path: Path,
  ) {
    const { documentId } = this.#options.edited().form.session
    return fieldSourceText({ kind, slug, id: kind === 'global' ? null : documentId }, path)
  }
}

const fullRights = { access: true, readOnly: false, operation: 'update' } as const

function isPlainText(field: ClientField): boolean {
  const { isProse, children } = fieldTypeOf(field)
  return isProse === true && children === undefined && !holdsSeveral(field)
}

function textOf(store: FormStore, path: Path): string | null {
  const value = store.get(path)
  return value === undefined || value === null ? '' : typeof value === 'string' ? value : null
}
