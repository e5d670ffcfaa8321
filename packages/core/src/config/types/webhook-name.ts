// Without a name and a password in it, which a log would show, and a fragment, which no server sees.
const address = /^(https?):\/\/([^/?#\s@\\]+)([/?][^#\s\\]*)?$/i

/** The parts of a webhook's address that decide about it; null for what is no such address. */
export function webhookAddress(
  url: unknown,
): { readonly protocol: string; readonly host: string } | null {
  const found = typeof url === 'string' ? address.exec(url) : null
  const [, protocol = '', host = ''] = found ?? []
  return found && { protocol: protocol.toLowerCase(), host: host.toLowerCase() }
}

/** What a webhook is called: by its own name, or by the host that it is sent to. */
export function webhookName({
  name,
  url,
}: {
  readonly name?: unknown
  readonly url?: unknown
}): string | undefined {
  return typeof name === 'string' ? name : webhookAddress(url)?.host
}
