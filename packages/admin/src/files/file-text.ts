/** Turn the direction of what follows, or cannot be seen: `exe.gpj` must not be read as a picture. */
const hidden = /[\p{Cc}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

/** A file's name as it may be shown: without characters that change how the text around it is read. */
export function shownName(name: string): string {
  return name.replace(hidden, '\ufffd')
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Keeps a figure and its unit on one line. */
const together = (text: string) => text.replaceAll(' ', '\u00a0')

/** `1200 × 900`, in pixels. */
export const dimensionsText = (width: number, height: number) => together(`${width} × ${height}`)

/** `1.2 MB`, in the editor's language. */
export function sizeText(bytes: number, language: string): string {
  const power = Math.min(
    units.length - 1,
    Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1000)),
  )
  const format = new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power < 2 ? 0 : 1,
  })
  return together(format.format(bytes / 1000 ** power))
}

/** Types whose registered names say nothing to people, by what files of theirs are called. */
const commonNames: Readonly<Record<string, string>> = {
  'application/msword': 'DOC',
  'application/octet-stream': 'BIN',
  'application/vnd.ms-excel': 'XLS',
  'application/vnd.ms-powerpoint': 'PPT',
  'application/vnd.oasis.opendocument.presentation': 'ODP',
  'application/vnd.oasis.opendocument.spreadsheet': 'ODS',
  'application/vnd.oasis.opendocument.text': 'ODT',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PPTX',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'audio/mpeg': 'MP3',
  'text/plain': 'TXT',
  'video/quicktime': 'MOV',
}

/** `JPEG`, `PDF`: the common name of a type. */
export function typeText(mimeType: string): string {
  const common = commonNames[mimeType]
  if (common !== undefined) return common
  const subtype = mimeType.split('/')[1] ?? mimeType
  return subtype.replace(/^x-|^vnd\.|\+.*$/gu, '').toUpperCase()
}
