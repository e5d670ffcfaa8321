// A second wall. What could run is answered as a download in a sandbox whatever it contains, but
// files are also copied to places that answer differently.

const harmful: readonly RegExp[] = [
  /<\s*(?:[\w-]+:)?(?:script|foreignobject|iframe|object|embed|handler|listener)\b/,
  /[\s"'/]on[a-z]+\s*=/,
  /(?:javascript|vbscript|livescript)\s*:/,
  /data\s*:\s*text\/(?:html|xml|javascript)/,
  /<!entity/,
  /<\?xml-stylesheet/,
  /@import/,
]

/** Whether an SVG could run or load something: nothing that draws needs any of this. */
export function isHarmfulSvg(svg: string): boolean {
  const text = withoutEntities(svg.replaceAll('\0', '')).toLowerCase()
  // Control characters inside a word are skipped by parsers of addresses.
  const joined = text.replace(/[\t\r\n]+/g, '')
  return harmful.some((pattern) => pattern.test(text) || pattern.test(joined))
}

function withoutEntities(text: string): string {
  return text.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi, (_whole, hex, decimal) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

/** Whether a PDF has the head and the tail that every reader needs. */
export function isWholePdf(start: Buffer, end: Buffer): boolean {
  return start.subarray(0, 1024).includes('%PDF-') && end.subarray(-2048).includes('%%EOF')
}
