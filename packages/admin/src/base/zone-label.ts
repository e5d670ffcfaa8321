/** `Berlin (GMT+2)`: the city, and how far its clocks are ahead at a moment. */
export function zoneLabel(zone: string, label: string, time: number, language: string): string {
  const name = label === zone ? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ') : label
  const offset = offsetName(zone, time, language)
  return offset === '' || offset === name ? name : `${name} (${offset})`
}

function offsetName(zone: string, time: number, language: string): string {
  try {
    return (
      new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'shortOffset' })
        .formatToParts(new Date(time))
        .find(({ type }) => type === 'timeZoneName')?.value ?? ''
    )
  } catch {
    // A zone that this browser does not support is shown by its name.
    return ''
  }
}
