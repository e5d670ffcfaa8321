import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type Ref,
  type RefCallback,
  use,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react'
import { readNumber } from '../../base/read-number.ts'
import type { ChoiceOption } from '../choices/option.ts'
import type { ComboboxParts, NumberParts, SelectParts } from './control-parts.ts'

/*
 * Controls at rest, with the elements and attributes that Base UI gives them: what looks at one, or reads it
 * out, finds no difference.
 */

interface Shown {
  readonly id?: string | undefined
  readonly text: string
  readonly isEmpty: boolean
  readonly disabled: boolean
  readonly readOnly: boolean
}

const ShownContext = createContext<Shown>({
  text: '',
  isEmpty: true,
  disabled: false,
  readOnly: false,
})

interface RootProps {
  readonly disabled?: boolean
  readonly readOnly?: boolean
  readonly children?: ReactNode
}

function useStateData() {
  const { isEmpty, disabled, readOnly } = use(ShownContext)
  return {
    'data-disabled': disabled ? '' : undefined,
    'data-readonly': readOnly ? '' : undefined,
    'data-placeholder': isEmpty ? '' : undefined,
  }
}

interface ComboboxRootProps extends RootProps {
  readonly value: ChoiceOption<string | number> | readonly ChoiceOption<string | number>[] | null
  readonly inputValue?: string
}

function ComboboxRoot({
  value,
  inputValue,
  disabled = false,
  readOnly = false,
  children,
}: ComboboxRootProps) {
  const one = value === null || Array.isArray(value) ? null : (value as ChoiceOption<string>)
  const shown = {
    text: inputValue ?? one?.label ?? '',
    isEmpty: Array.isArray(value) ? value.length === 0 : value === null,
    disabled,
    readOnly,
  }
  return <ShownContext value={shown}>{children}</ShownContext>
}

/** Keeps a text field at a text that changes, as long as nothing else is typed into it. */
function useText(text: string, ref: Ref<HTMLInputElement> | undefined) {
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(text)
  useLayoutEffect(() => {
    if (input.current?.value === shown.current) input.current.value = text
    shown.current = text
  }, [text])
  const setInput: RefCallback<HTMLInputElement> = useCallback(
    (element) => {
      input.current = element
      if (typeof ref === 'function') ref(element)
      else if (ref) ref.current = element
    },
    [ref],
  )
  return { ref: setInput, defaultValue: text }
}

function InputGroup(props: ComponentProps<'div'>) {
  // biome-ignore lint/a11y/useSemanticElements: as Base UI renders it
  return <div role="group" {...useStateData()} {...props} />
}

function Input({ ref, ...props }: ComponentProps<'input'>) {
  const { text, disabled, readOnly } = use(ShownContext)
  const shown = useText(text, ref)
  const { 'data-placeholder': _, ...data } = useStateData()
  return (
    <input
      autoComplete="off"
      spellCheck={false}
      autoCorrect="off"
      autoCapitalize="none"
      role="combobox"
      aria-expanded={false}
      aria-haspopup="listbox"
      aria-autocomplete={readOnly ? 'none' : 'list'}
      aria-readonly={readOnly || undefined}
      readOnly={readOnly}
      disabled={disabled}
      {...data}
      {...props}
      {...shown}
    />
  )
}

function Clear(props: ComponentProps<'button'>) {
  const { isEmpty, disabled } = use(ShownContext)
  const data = useStateData()
  if (isEmpty) return null
  return <button type="button" tabIndex={-1} disabled={disabled} {...data} {...props} />
}

function ComboboxTrigger(props: ComponentProps<'button'>) {
  const { disabled } = use(ShownContext)
  const data = useStateData()
  return (
    <button
      type="button"
      tabIndex={-1}
      disabled={disabled}
      aria-expanded={false}
      aria-haspopup="listbox"
      {...data}
      {...props}
    />
  )
}

function Chips(props: ComponentProps<'div'>) {
  const { isEmpty } = use(ShownContext)
  return <div role={isEmpty ? undefined : 'toolbar'} {...props} />
}

function Chip(props: ComponentProps<'div'>) {
  return <div tabIndex={-1} {...props} />
}

function ChipRemove(props: ComponentProps<'button'>) {
  return <button type="button" tabIndex={-1} {...props} />
}

const List = () => null

/** What the types of Base UI take besides is of opened ones. */
export const plainCombobox = {
  Root: ComboboxRoot,
  InputGroup,
  Input,
  Clear,
  Trigger: ComboboxTrigger,
  Chips,
  Chip,
  ChipRemove,
  List,
} as unknown as ComboboxParts

interface SelectRootProps extends RootProps {
  readonly value: string | number | null
  readonly items: readonly ChoiceOption<string | number>[]
}

function SelectRoot({
  value,
  items,
  disabled = false,
  readOnly = false,
  children,
}: SelectRootProps) {
  const text = items.find((item) => item.value === value)?.label ?? String(value ?? '')
  return (
    <ShownContext value={{ text, isEmpty: value === null, disabled, readOnly }}>
      {children}
    </ShownContext>
  )
}

function SelectTrigger(props: ComponentProps<'button'>) {
  const { disabled, readOnly } = use(ShownContext)
  return (
    <button
      type="button"
      role="combobox"
      aria-expanded={false}
      aria-haspopup="listbox"
      aria-readonly={readOnly || undefined}
      disabled={disabled}
      tabIndex={disabled ? -1 : 0}
      {...useStateData()}
      {...props}
    />
  )
}

function SelectValue({ placeholder, className }: { placeholder?: string; className?: string }) {
  const { text, isEmpty } = use(ShownContext)
  return (
    <span data-placeholder={isEmpty ? '' : undefined} className={className}>
      {isEmpty ? placeholder : text}
    </span>
  )
}

export const plainSelect = {
  Root: SelectRoot,
  Trigger: SelectTrigger,
  Value: SelectValue,
  List,
} as unknown as SelectParts

/** What is typed is told at once: a form that is stored before the code is there would be without it. */
const TypedContext = createContext<(text: string) => void>(() => undefined)

interface NumberRootProps extends RootProps {
  readonly id?: string
  readonly value: number | null
  readonly onValueChange?: (value: number | null) => void
  readonly locale?: string
  readonly format?: Intl.NumberFormatOptions
  readonly className?: string
}

function NumberRoot({
  id,
  value,
  onValueChange,
  locale,
  format,
  disabled = false,
  readOnly = false,
  className,
  children,
}: NumberRootProps) {
  function tell(typed: string): void {
    const number = typed.trim() === '' ? null : readNumber(typed, locale)
    if (number !== undefined && number !== value) onValueChange?.(number)
  }
  const text = value === null ? '' : new Intl.NumberFormat(locale, format).format(value)
  return (
    <ShownContext value={{ id, text, isEmpty: false, disabled, readOnly }}>
      <TypedContext value={tell}>
        <State className={className}>{children}</State>
      </TypedContext>
    </ShownContext>
  )
}

function State(props: ComponentProps<'div'>) {
  return <div {...useStateData()} {...props} />
}

function NumberControl({ ref, ...props }: ComponentProps<'input'>) {
  const { id, text, disabled, readOnly } = use(ShownContext)
  const tell = use(TypedContext)
  const shown = useText(text, ref)
  return (
    <input
      id={id}
      type="text"
      inputMode="numeric"
      onInput={({ currentTarget }) => tell(currentTarget.value)}
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      aria-roledescription="Number field"
      readOnly={readOnly}
      disabled={disabled}
      {...useStateData()}
      {...props}
      {...shown}
    />
  )
}

function Step(props: ComponentProps<'button'>) {
  const { id, disabled } = use(ShownContext)
  return (
    <button
      type="button"
      tabIndex={-1}
      disabled={disabled}
      aria-controls={id}
      {...useStateData()}
      {...props}
    />
  )
}

export const plainNumber = {
  Root: NumberRoot,
  Group: State,
  Input: NumberControl,
  Increment: Step,
  Decrement: Step,
} as unknown as NumberParts
