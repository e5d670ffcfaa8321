import { Toggle, type ToggleProps } from './Toggle.tsx'

export type CheckboxProps = ToggleProps

export function Checkbox(props: CheckboxProps) {
  return <Toggle {...props} kind="checkbox" />
}
