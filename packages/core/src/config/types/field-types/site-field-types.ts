import type { ComponentPath } from '../components.ts'

/**
 * The field types of sites and plugins, by name: the options of a field, and its values. Declare a type here
 * to make it known to TypeScript:
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

/** A field type made by `defineFieldType`, as a config lists it. */
export interface SiteFieldType {
  readonly isFieldType: true
  /** The value of `type` in its fields. */
  readonly type: string
  /** The module with the panel's parts of the type. */
  readonly panel: ComponentPath | undefined
}

/** The facts about a field type for a browser without its code: plain JSON. */
export interface FieldTypeFacts {
  readonly comparison: string | null
  readonly operators: readonly string[]
  readonly diffKind: string
  readonly isProse?: boolean
  readonly namesRows?: boolean
  readonly isLong?: boolean
}
