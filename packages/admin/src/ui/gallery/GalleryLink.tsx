import type { ComponentProps } from 'react'

/** Stands for the router's Link. */
export function GalleryLink({ children, ...rest }: ComponentProps<'a'> & { href: string }) {
  return <a {...rest}>{children}</a>
}
