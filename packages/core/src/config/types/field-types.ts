import type { ComponentPath } from './components.ts'

/**
 * The field types of sites and plugins, by name: what a field of the type may say, and what its values
 * are. TypeScript knows a type once it is declared here:
 *
 *     declare module 'stet' {
 *       interface FieldTypeRegistry {
 *         color: { field: ColorField; value: string }
 *       }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: sites and plugins add to it
export interface FieldTypeRegistry {}

/** Fields of the types that sites and plugins declare. */
export type OwnField = {
  [T in keyof FieldTypeRegistry]: FieldTypeRegistry[T] extends { readonly field: infer F }
    ? F
    : never
}[keyof FieldTypeRegistry]

/** A field type that `defineFieldType` made, as a config lists it. */
export interface SiteFieldType {
  readonly isFieldType: true
  /** How fields name it. */
  readonly type: string
  /** Where the panel finds what it shows of the type. */
  readonly panel: ComponentPath | undefined
}

/** What a browser knows of a field type whose code it does not have: plain JSON. */
export interface FieldTypeFacts {
  readonly comparison: string | null
  readonly operators: readonly string[]
  readonly diffKind: string
  readonly isProse?: boolean
  readonly namesRows?: boolean
  readonly isLong?: boolean
}
