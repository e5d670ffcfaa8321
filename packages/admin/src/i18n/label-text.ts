import type { Label } from '@stet/core'

/** A label in the editor's language; else in the fallback language, else in any it has. */
export function labelText(
  label: Label | false | undefined,
  language: string,
  fallbackLanguage: string,
): string | undefined {
  if (typeof label === 'string') return label
  if (!label) return undefined
  return label[language] ?? label[fallbackLanguage] ?? Object.values(label)[0]
}

/** `publishedAt` → `Published At`: the label of a field that was given none. */
export function labelFromName(name: string): string {
  return name
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[_\-.]+/g, ' ')
    .trim()
    .replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
}
