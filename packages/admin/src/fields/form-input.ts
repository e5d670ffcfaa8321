import { type ComponentType, createElement, type ReactNode } from 'react'
import { useForm } from '../form/form-context.ts'
import type { FormInputs } from './inputs.ts'

/**
 * An input whose code comes with the form that it is in. Lists, comparisons and titles need what else
 * is known of a field type, and must not fetch the inputs for it.
 */
export function formInput<P extends object>(
  choose: (inputs: FormInputs) => ComponentType<P>,
): (props: P) => ReactNode {
  // biome-ignore lint/correctness/noComponentHookFactories: called once per field type, when its module is loaded
  return function FormInput(props) {
    return createElement(choose(useForm().inputs), props)
  }
}
