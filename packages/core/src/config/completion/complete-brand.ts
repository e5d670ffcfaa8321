import { brandPalette } from '../../brand/brand-colours.ts'
import { type Hex, parseHex } from '../../brand/colours.ts'
import { type ByTheme, panelPalette } from '../../brand/palette.ts'
import type { CompleteBrand } from '../completed/complete-config-types.ts'
import type { BrandConfig, Themed } from '../types/brand.ts'

/** A checked brand, with its derived colours. */
export function completeBrand(brand: BrandConfig = {}): CompleteBrand {
  const { name, logo, icon, favicon } = brand
  const icons = icon === undefined ? null : byTheme(icon)
  return Object.freeze({
    name: name ?? null,
    logo: logo === undefined ? null : byTheme(logo),
    icon: icons,
    favicon: favicon ?? icons?.light ?? null,
    properties: Object.freeze(propertiesOf(brand)),
  })
}

function byTheme<T extends string>(value: Themed<T>): ByTheme<T> {
  return typeof value === 'string' ? { light: value, dark: value } : value
}

function propertiesOf({ accent, css = {} }: BrandConfig): CompleteBrand['properties'] {
  const colours: Record<string, ByTheme<Hex>> = {}
  const properties: Record<string, ByTheme<string>> = {}
  for (const [name, value] of Object.entries(css)) {
    if (value === undefined) continue
    if (Object.hasOwn(panelPalette, name)) colours[name] = hexes(value)
    else properties[name] = byTheme(value)
  }
  const own = { properties: colours, ...(accent !== undefined && { accent: hexes(accent) }) }
  for (const [name, value] of Object.entries(brandPalette(own))) {
    const { light, dark } = panelPalette[name as keyof typeof panelPalette]
    if (value.light !== light || value.dark !== dark) properties[name] = value
  }
  return properties
}

function hexes(colour: Themed<string>): ByTheme<Hex> {
  const { light, dark } = byTheme(colour)
  return { light: parseHex(light) ?? '#000000', dark: parseHex(dark) ?? '#000000' }
}
