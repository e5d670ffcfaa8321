/** A colour as `#rrggbb` in lower case. */
export type Hex = `#${string}`

/** Lightness from 0 to 1, chroma, and hue in radians: equal steps look equal. */
interface Oklch {
  readonly lightness: number
  readonly chroma: number
  readonly hue: number
}

type Channels = readonly [red: number, green: number, blue: number]

/** A colour written as `#rgb` or `#rrggbb`; null for anything else. */
export function parseHex(value: unknown): Hex | null {
  if (typeof value !== 'string') return null
  const [, short] = /^#([\da-f]{3})$/i.exec(value) ?? []
  if (short !== undefined) {
    return `#${[...short.toLowerCase()].map((digit) => digit + digit).join('')}`
  }
  return /^#[\da-f]{6}$/i.test(value) ? (value.toLowerCase() as Hex) : null
}

/** The contrast of two colours, from 1 to 21, as WCAG 2 defines it. */
export function contrast(one: Hex, other: Hex): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(hex: Hex): number {
  const [red, green, blue] = linear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * The colour of the same hue that is nearest in lightness to `hex` and for which `passes` holds;
 * null if no lightness passes.
 */
export function nearestColour(hex: Hex, passes: (colour: Hex) => boolean): Hex | null {
  if (passes(hex)) return hex
  const { lightness } = oklchOf(hex)
  for (let distance = 0; distance <= 1; distance += 1 / 256) {
    for (const candidate of [lightness - distance, lightness + distance]) {
      if (candidate < 0 || candidate > 1) continue
      const colour = reshade(hex, { lightness: candidate })
      if (passes(colour)) return colour
    }
  }
  return null
}

/** A colour of the same hue with another lightness; `maxChroma` limits its chroma. */
export function reshade(
  hex: Hex,
  { lightness, maxChroma }: { readonly lightness: number; readonly maxChroma?: number },
): Hex {
  const { chroma, hue } = oklchOf(hex)
  return inGamut({ lightness, chroma: Math.min(chroma, maxChroma ?? chroma), hue })
}

/**
 * A colour of the same hue and chroma, lighter by `difference`, where 1 is the way from black to
 * white.
 */
export function lighten(hex: Hex, difference: number): Hex {
  const { lightness } = oklchOf(hex)
  return reshade(hex, { lightness: Math.min(1, Math.max(0, lightness + difference)) })
}

/** The highest chroma up to the given one that a screen can show at this lightness. */
function inGamut({ lightness, chroma, hue }: Oklch): Hex {
  let [least, most] = [0, chroma]
  if (isShown(channelsOf({ lightness, chroma, hue }))) least = chroma
  for (let step = 0; step < 20 && least < most; step++) {
    const middle = (least + most) / 2
    if (isShown(channelsOf({ lightness, chroma: middle, hue }))) least = middle
    else most = middle
  }
  const digits = channelsOf({ lightness, chroma: least, hue }).map((channel) =>
    Math.round(255 * encoded(Math.min(1, Math.max(0, channel))))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}

function isShown(channels: Channels): boolean {
  return channels.every((channel) => channel >= -0.0001 && channel <= 1.0001)
}

/** Red, green and blue in proportion to light. */
function linear(hex: Hex): Channels {
  const at = (start: number) => decoded(Number.parseInt(hex.slice(start, start + 2), 16) / 255)
  return [at(1), at(3), at(5)]
}

function decoded(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function encoded(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055
}

// The matrices of the Oklab colour space, as CSS Color 4 gives them.

function oklchOf(hex: Hex): Oklch {
  const [red, green, blue] = linear(hex)
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

function channelsOf({ lightness, chroma, hue }: Oklch): Channels {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}
