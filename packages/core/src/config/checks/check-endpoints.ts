import { checkOptionNames } from '../problems/check-option-names.ts'
import { isPlainObject, listAt, type Report } from '../problems/check-values.ts'
import type { Endpoint } from '../types/endpoints.ts'
import type { OptionTable } from '../types/known-options.ts'

const methods: ReadonlySet<unknown> = new Set(['get', 'head', 'post', 'put', 'patch', 'delete'])
// A segment is literal text or a parameter name; the API's own segments begin with an underscore.
const route = /^(\/(:[A-Za-z]\w*|[A-Za-z0-9.~-][\w.~-]*))+$/

const endpointOptions: OptionTable<Endpoint> = {
  path: true,
  method: true,
  handler: true,
}

/** Reports endpoints that could never be reached or answered. */
export function checkEndpoints(
  endpoints: unknown,
  path: string,
  report: Report,
  { mayBeFalse }: { readonly mayBeFalse: boolean },
): void {
  if (mayBeFalse && endpoints === false) return
  for (const [index, endpoint] of listAt(endpoints, path, report).entries()) {
    const at = `${path}[${index}]`
    if (!isPlainObject(endpoint)) {
      report(at, 'must be an endpoint')
      continue
    }
    checkOptionNames(endpoint, endpointOptions, at, report)
    if (typeof endpoint.path !== 'string' || !route.test(endpoint.path)) {
      report(`${at}.path`, 'must start with "/" and be made of names and ":names"')
    }
    if (!methods.has(endpoint.method)) {
      report(`${at}.method`, 'must be get, head, post, put, patch or delete')
    }
    if (typeof endpoint.handler !== 'function') report(`${at}.handler`, 'must be a function')
  }
}
