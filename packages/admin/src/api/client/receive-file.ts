/** Reads a file from an answer, saying how far it has come. */
export async function receiveFile(
  response: Response,
  onProgress?: (share: number | null) => void,
): Promise<File> {
  const { headers, body } = response
  const total = Number(headers.get('Content-Length'))
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let received = 0
  const reader = body?.getReader()
  for (;;) {
    const next = await reader?.read()
    if (next === undefined || next.done) break
    chunks.push(next.value)
    received += next.value.byteLength
    onProgress?.(total > 0 ? Math.min(1, received / total) : null)
  }
  const type = headers.get('Content-Type') ?? ''
  return new File(chunks, nameOf(headers.get('Content-Disposition') ?? ''), { type })
}

/** The name that an attachment is given, of a header as our server writes it. */
function nameOf(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? ''
  try {
    return decodeURIComponent(encoded) || 'file'
  } catch {
    return 'file'
  }
}
