import { type ComponentType, createContext, createElement, type ReactNode, use } from 'react'
import type { FormInputs } from './form-inputs.ts'

/** The code of the built-in inputs, set by `FormProvider`. */
export const FormInputsContext = createContext<FormInputs | null>(null)

/**
 * An input whose code comes with the form that it is in. Lists, comparisons and titles need what else
 * is known of a field type, and must not fetch the inputs for it.
 */
export function formInput<P extends object>(
  choose: (inputs: FormInputs) => ComponentType<P>,
): (props: P) => ReactNode {
  // biome-ignore lint/correctness/noComponentHookFactories: called once per field type, when its module is loaded
  return function FormInput(props) {
    const inputs = use(FormInputsContext)
    if (inputs === null) throw new Error('FormProvider is missing above')
    return createElement(choose(inputs), props)
  }
}
