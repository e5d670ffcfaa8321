import { isPreviewAddress } from '../../formats/preview-address.ts'
import { checkCount, isPlainObject, listAt, type Report } from '../problems/check-values.ts'

/** The names of sizes that every preview has. */
const ownNames: readonly unknown[] = ['responsive', 'custom']

/** Reports mistakes in the live preview of the site or of an entity; their names are checked with the others. */
export function checkLivePreview(preview: unknown, path: string, report: Report): void {
  if (preview === undefined) return
  if (!isPlainObject(preview)) {
    report(path, 'must be an object with a url')
    return
  }
  checkPreviewURL(preview.url, `${path}.url`, report)
  if (preview.session !== undefined && typeof preview.session !== 'boolean') {
    report(`${path}.session`, 'must be true or false')
  }
  const first = new Map<unknown, number>()
  const at = `${path}.breakpoints`
  for (const [index, breakpoint] of listAt(preview.breakpoints, at, report).entries()) {
    const place = `${at}[${index}]`
    if (!isPlainObject(breakpoint)) {
      report(place, 'must be { name, label, width, height }')
      continue
    }
    const { name, width, height } = breakpoint
    if (typeof name !== 'string' || name === '') report(`${place}.name`, 'must be a text')
    else if (ownNames.includes(name)) {
      report(`${place}.name`, `"${name}" is a size that every preview has already`)
    } else if (first.has(name)) {
      report(`${place}.name`, `"${name}" is the name of ${at}[${first.get(name)}] already`)
    } else first.set(name, index)
    for (const [side, value] of Object.entries({ width, height })) {
      if (value === undefined) report(`${place}.${side}`, 'must be given, in pixels')
      else checkCount(value, 1, `${place}.${side}`, report)
    }
  }
}

/** Reports an address that could not be shown; that of a function is checked when it is called. */
export function checkPreviewURL(url: unknown, path: string, report: Report): void {
  if (url === undefined || typeof url === 'function') return
  if (typeof url !== 'string' || !isPreviewAddress(url)) {
    report(path, 'must be a function, or begin with http://, https:// or /')
  }
}

/** Reports slugs of a list that no entity has. */
export function checkPreviewed(
  slugs: unknown,
  entities: readonly { readonly slug?: unknown }[],
  kind: 'collection' | 'global',
  path: string,
  report: Report,
): void {
  for (const [index, slug] of listAt(slugs, path, report).entries()) {
    if (!entities.some((entity) => entity?.slug === slug)) {
      report(`${path}[${index}]`, `there is no ${kind} ${JSON.stringify(slug)}`)
    }
  }
}
