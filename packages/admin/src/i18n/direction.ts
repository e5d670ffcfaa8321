const RIGHT_TO_LEFT = new Set(['ar', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** The direction in which a language is written. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  const [primary = ''] = language.toLowerCase().split('-')
  return RIGHT_TO_LEFT.has(primary) ? 'rtl' : 'ltr'
}
