import { Link as RouterLink, useNavigate as useRouterNavigate } from '@tanstack/react-router'
import { type ComponentProps, useCallback } from 'react'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  /** An address of the panel, below `routes.admin`: `/reminders/1`, `/collections/articles/1`. */
  readonly to: string
}

/** A link within the panel: keeps the locale, and asks before leaving unsaved changes. */
export function Link({ to, ...props }: LinkProps) {
  return <RouterLink {...props} to={to} />
}

/** Goes to an address of the panel, as a link does. */
export function useNavigate(): (to: string, options?: { readonly replace?: boolean }) => void {
  const navigate = useRouterNavigate()
  return useCallback((to, { replace = false } = {}) => void navigate({ to, replace }), [navigate])
}
