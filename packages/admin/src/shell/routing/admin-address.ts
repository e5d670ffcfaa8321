import type { LocationRewrite } from '@tanstack/react-router'

/**
 * The panel's routes begin at `/`; in the address bar they begin wherever the panel is mounted. The
 * router's own `basepath` would call the front page `/admin/`, with a slash that no link has.
 */
export function adminAddress(admin: string): LocationRewrite {
  const prefix = admin === '/' ? '' : admin
  return {
    input({ url }) {
      if (url.pathname === prefix || url.pathname.startsWith(`${prefix}/`)) {
        url.pathname = url.pathname.slice(prefix.length) || '/'
      }
      return url
    },
    output({ url }) {
      url.pathname = url.pathname === '/' ? admin : `${prefix}${url.pathname}`
      return url
    },
  }
}
