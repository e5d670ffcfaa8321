const added = new WeakMap<Request, [name: string, value: string][]>()

/** Has a header sent with whatever the request is answered. */
export function addResponseHeader(request: Request, name: string, value: string): void {
  const headers = added.get(request)
  if (headers) headers.push([name, value])
  else added.set(request, [[name, value]])
}

export function applyResponseHeaders(request: Request, response: Response): void {
  for (const [name, value] of added.get(request) ?? []) response.headers.append(name, value)
}
