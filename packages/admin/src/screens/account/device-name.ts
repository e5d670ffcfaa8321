/** In this order: most browsers also call themselves by the names further down. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

export interface DeviceName {
  readonly browser: string | null
  readonly system: string | null
}

/** The browser and system that a user agent names, in names that users recognise. */
export function deviceName(userAgent: string | null): DeviceName {
  const nameIn = (table: typeof BROWSERS) =>
    table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) }
}
