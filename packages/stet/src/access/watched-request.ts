import type { RequestContext } from '@stet/core'

/** A request for a rule, and whether the rule looked which locale it is in. */
export function watchedRequest<Request extends RequestContext>(
  req: Request,
): { readonly req: Request; readonly isLocaleRead: () => boolean } {
  let isRead = false
  const watched = new Proxy(req, {
    get(target, name) {
      if (name === 'locale') isRead = true
      return Reflect.get(target, name, target)
    },
  })
  return { req: watched, isLocaleRead: () => isRead }
}
