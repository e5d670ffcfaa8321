import { type ComponentReference, componentPath } from '@stet/core'
import type { ComponentType, ReactNode } from 'react'
import { Fence } from './Fence.tsx'
import { useRegistry } from './registry.ts'

export interface SiteComponentProps<Props extends object> {
  /** As the config names it. */
  readonly component: ComponentReference | undefined
  readonly props: Props
  /** What stands there where the site has no such component, or where it failed. */
  readonly children?: ReactNode
}

/** A component that the config names, with the props that it has there. */
export function SiteComponent<Props extends object>({
  component,
  props,
  children,
}: SiteComponentProps<Props>) {
  const { components } = useRegistry()
  if (component === undefined) return children
  const path = componentPath(component)
  // That a component takes what its place gives is the site's promise; nothing can check it here.
  const Own = components.get(path) as ComponentType<Props> | undefined
  if (Own === undefined) return children
  const own = typeof component === 'string' ? undefined : component.props
  return (
    <Fence key={path} name={path} instead={children}>
      <Own {...own} {...props} />
    </Fence>
  )
}
