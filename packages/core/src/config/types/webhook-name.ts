// Without user name and password, which a log would show, and without a fragment, which is never
// sent.
const address = /^(https?):\/\/([^/?#\s@\\]+)([/?][^#\s\\]*)?$/i

/** The parts of a webhook's URL; null if the URL is invalid. */
export function webhookAddress(
  url: unknown,
): { readonly protocol: string; readonly host: string } | null {
  const found = typeof url === 'string' ? address.exec(url) : null
  const [, protocol = '', host = ''] = found ?? []
  return found && { protocol: protocol.toLowerCase(), host: host.toLowerCase() }
}

/** The name of a webhook: its own, or the host of its URL. */
export function webhookName({
  name,
  url,
}: {
  readonly name?: unknown
  readonly url?: unknown
}): string | undefined {
  return typeof name === 'string' ? name : webhookAddress(url)?.host
}
