import { createContext, use, useId } from 'react'

/** The data that a `FieldFrame` passes to the control inside it. */
export interface FieldConnection {
  /** `control`: the frame holds one control. Otherwise the frame itself is the group. */
  kind: 'control' | 'group' | 'radiogroup'
  controlId: string
  labelId: string | undefined
  describedBy: string | undefined
  invalid: boolean
  required: boolean
  disabled: boolean
  readOnly: boolean
}

export const FieldContext = createContext<FieldConnection | null>(null)

/** Props that connect a control to its label, description and errors; a `FieldFrame` fills them in. */
export interface FieldControlProps {
  id?: string | undefined
  'aria-label'?: string | undefined
  'aria-labelledby'?: string | undefined
  'aria-describedby'?: string | undefined
  invalid?: boolean | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
}

export interface FieldControl {
  id: string
  'aria-label': string | undefined
  'aria-labelledby': string | undefined
  'aria-describedby': string | undefined
  invalid: boolean
  required: boolean
  disabled: boolean
  readOnly: boolean
}

/** A control's own props, completed by the frame around it. */
export function useFieldControl(own: FieldControlProps): FieldControl {
  const field = use(FieldContext)
  const ownId = useId()
  // In a group the frame carries name and description; taking them here would give two controls one id.
  const single = field?.kind === 'control' ? field : null
  const describedBy = [own['aria-describedby'], single?.describedBy].filter(Boolean).join(' ')
  return {
    id: own.id ?? single?.controlId ?? ownId,
    'aria-label': own['aria-label'],
    // Beside the label's own `for`: while a list is open, Base UI hides the rest of the page, and a
    // hidden label still names what refers to it by id.
    'aria-labelledby':
      own['aria-labelledby'] ?? (own['aria-label'] === undefined ? single?.labelId : undefined),
    'aria-describedby': describedBy || undefined,
    invalid: own.invalid ?? single?.invalid ?? false,
    required: own.required ?? single?.required ?? false,
    disabled: own.disabled ?? field?.disabled ?? false,
    readOnly: own.readOnly ?? field?.readOnly ?? false,
  }
}

/** A control's name, description and state as ARIA attributes. */
export function controlAria(field: FieldControl) {
  return {
    'aria-label': field['aria-label'],
    'aria-labelledby': field['aria-labelledby'],
    'aria-describedby': field['aria-describedby'],
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  }
}
