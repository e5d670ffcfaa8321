/** An address as it stands in brackets of Markdown. */
export function markdownAddress(url: string): string {
  const plain = url.replace(/[\\<>\r\n]/g, encodeURIComponent).replace(/&(?=#?\w+;)/g, '\\&')
  return plain === '' || /[\s()]/.test(plain) ? `<${plain}>` : plain
}
