import type { Runtime } from '../runtime/runtime.ts'
import { isRead } from './method-override.ts'

/**
 * Whether a request reads content and does nothing else, for callers who may do no more: not what
 * belongs to a panel or its session. A POST counts as the GET that it stands for only where documents
 * are read that way; at other addresses, such as where users sign in, it is carried out as what it is.
 */
export function isContentRead({ config }: Runtime, request: Request): boolean {
  const segments = segmentsOf(new URL(request.url).pathname.slice(config.routes.api.length))
  const [first = '', second, ...more] = segments ?? []
  if (first === '' || first.startsWith('_')) return false
  if (request.method !== 'POST') return isRead(request)
  if (!isRead(request) || more.length > 0) return false
  if (first === 'globals') return second !== undefined && config.global.has(second)
  const collection = config.collection.get(first)
  if (!collection) return false
  if (second === undefined || second === 'count' || second === 'distinct') return true
  // Accounts and files have actions at addresses like those of documents.
  return collection.auth === false && collection.upload === false && second !== 'access'
}

function segmentsOf(path: string): readonly string[] | null {
  try {
    return path
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent)
  } catch {
    return null
  }
}
