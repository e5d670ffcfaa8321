import type { MessageValues } from './translate.ts'

/** A value's place in a message: `{{label}}`. */
export const messageSlot = /\{\{\s*(\w+)\s*\}\}/g

/** Fills the `{{name}}` slots of a message; a slot without a value stays visible. */
export function interpolate(message: string, values: MessageValues | undefined): string {
  if (values === undefined || !message.includes('{{')) return message
  return message.replace(messageSlot, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  )
}
