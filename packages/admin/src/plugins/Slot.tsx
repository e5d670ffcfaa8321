import type { ComponentType } from 'react'
import { askPlugin } from './ask-plugin.ts'
import { Fence } from './Fence.tsx'
import type { SlotName, SlotProps } from './panel-plugin.ts'
import { type SlotPart, useRegistry, useViewer } from './registry.ts'

/** What plugins show in a place for the one who looks; nothing where that is nothing. */
export function Slot<Name extends SlotName>({
  name,
  props,
}: {
  readonly name: Name
  readonly props: SlotProps[Name]
}) {
  const parts = useSlot(name, props)
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts never change their places
    <SlotPartView key={index} name={name} part={part} props={props} />
  ))
}

/** The parts of a slot that are for the one who looks. */
export function useSlot<Name extends SlotName>(
  name: Name,
  props: SlotProps[Name],
): readonly SlotPart<SlotProps[Name]>[] {
  const parts = useRegistry().slot(name)
  const viewer = useViewer()
  if (parts.length === 0) return parts
  return parts.filter(
    ({ isShown, plugin }) =>
      isShown === undefined ||
      viewer === null ||
      askPlugin(plugin, `${plugin} (${name})`, viewer, (asked) => isShown(props, asked)),
  )
}

/** One part of a slot, fenced. */
export function SlotPartView<Name extends SlotName>({
  name,
  part,
  props,
}: {
  readonly name: Name
  readonly part: SlotPart<SlotProps[Name]>
  readonly props: SlotProps[Name]
}) {
  // Its props are those of the slot that it is in.
  const Part = part.Component as ComponentType<object>
  return (
    <Fence name={`${part.plugin} (${name})`}>
      <Part {...props} />
    </Fence>
  )
}
