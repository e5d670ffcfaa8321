// The types of extensions, those that browsers may display, and those refused unless a site accepts them.

const byExtension: Readonly<Record<string, string>> = {
  aac: 'audio/aac',
  avif: 'image/avif',
  bmp: 'image/bmp',
  css: 'text/css',
  csv: 'text/csv',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  epub: 'application/epub+zip',
  flac: 'audio/flac',
  gif: 'image/gif',
  gz: 'application/gzip',
  heic: 'image/heic',
  heif: 'image/heif',
  htm: 'text/html',
  html: 'text/html',
  ico: 'image/x-icon',
  ics: 'text/calendar',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  json: 'application/json',
  jxl: 'image/jxl',
  m4a: 'audio/mp4',
  m4v: 'video/mp4',
  md: 'text/markdown',
  mjs: 'text/javascript',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  odp: 'application/vnd.oasis.opendocument.presentation',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odt: 'application/vnd.oasis.opendocument.text',
  oga: 'audio/ogg',
  ogg: 'audio/ogg',
  ogv: 'video/ogg',
  opus: 'audio/ogg',
  otf: 'font/otf',
  pdf: 'application/pdf',
  png: 'image/png',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  rtf: 'application/rtf',
  svg: 'image/svg+xml',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  ttf: 'font/ttf',
  txt: 'text/plain',
  vtt: 'text/vtt',
  wav: 'audio/wav',
  webm: 'video/webm',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xhtml: 'application/xhtml+xml',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
  yaml: 'application/yaml',
  yml: 'application/yaml',
  zip: 'application/zip',
}

/** The type that an extension (with its dot) stands for, or undefined. */
export function typeOfExtension(extension: string): string | undefined {
  const name = extension.slice(1).toLowerCase()
  return Object.hasOwn(byExtension, name) ? byExtension[name] : undefined
}

const rasterExtensions: Readonly<Record<string, string>> = {
  'image/avif': '.avif',
  'image/gif': '.gif',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/tiff': '.tiff',
  'image/webp': '.webp',
}
/** The extension that an image's type is written with. */
export const extensionOf = (type: string): string => rasterExtensions[type] ?? ''

/** Images that are decoded, measured and resized. SVG is a program as much as a picture. */
export const isRaster = (type: string): boolean => Object.hasOwn(rasterExtensions, type)

/** What runs or loads something when a browser opens it, though it is called a document. */
const activeTypes: ReadonlySet<string> = new Set([
  'application/pdf',
  'application/xhtml+xml',
  'application/xml',
  'image/svg+xml',
  'text/html',
  'text/xml',
])
export const isActive = (type: string): boolean => activeTypes.has(type) || type.endsWith('+xml')

const shownTypes: ReadonlySet<string> = new Set([
  ...Object.keys(rasterExtensions),
  'image/bmp',
  'image/heic',
  'image/heif',
  'image/jxl',
  'image/x-icon',
  'text/plain',
])
/** Whether a browser may show it where it is. Everything else is saved. */
export const isShownInline = (type: string): boolean =>
  shownTypes.has(type) || /^(audio|video)\/[\w.+-]+$/.test(type)

// Programs, scripts and pages: an editor who can place one on the site's own address could do
// whatever the site's other users can.
const restrictedExtensions: ReadonlySet<string> = new Set([
  ...['exe', 'dll', 'com', 'app', 'action', 'bat', 'cmd', 'dmg', 'deb', 'rpm', 'msi', 'jar', 'ear'],
  ...['war', 'desktop', 'cpl', 'lnk', 'pkg', 'htm', 'html', 'shtml', 'xhtml', 'php', 'phtml', 'js'],
  ...['mjs', 'jse', 'jsp', 'py', 'rb', 'pl', 'ps1', 'psc1', 'psd1', 'psh', 'psm1', 'vbe', 'vbs'],
  ...['ws', 'wsc', 'wsf', 'wsh', 'scr', 'asp', 'aspx', 'hta', 'reg', 'url', 'workflow', 'command'],
])
const restrictedTypes: ReadonlySet<string> = new Set([
  'application/javascript',
  'application/vnd.microsoft.portable-executable',
  'application/x-apple-diskimage',
  'application/x-deb',
  'application/x-elf',
  'application/x-mach-binary',
  'application/x-ms-shortcut',
  'application/x-msdownload',
  'application/x-msi',
  'application/x-rpm',
  'application/x-sh',
  'application/xhtml+xml',
  'text/html',
  'text/javascript',
])
/** Whether a file is accepted only where `mimeTypes` names its type. Extensions count whole. */
export const isRestricted = (type: string, extension: string): boolean =>
  restrictedTypes.has(type) || restrictedExtensions.has(extension.slice(1).toLowerCase())

/** Whether a type is one of a list of `image/png` and `image/*`. */
export function matchesType(type: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) =>
    pattern.endsWith('/*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern,
  )
}
