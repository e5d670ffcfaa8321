import { Toggle, type ToggleProps } from './Toggle.tsx'

export interface SwitchProps extends Omit<ToggleProps, 'checked'> {
  checked: boolean
}

/** For what takes effect at once; a value that is saved later is a checkbox. */
export function Switch(props: SwitchProps) {
  return <Toggle {...props} kind="switch" />
}
