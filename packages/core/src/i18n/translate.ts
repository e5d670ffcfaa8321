/** Values put into a message: `{{count}}`, `{{label}}`. `count` also chooses the plural form. */
export type MessageValues = Readonly<Record<string, string | number>>

/**
 * The message of a key in one language. A missing key is logged as 'key not found' and returned
 * itself.
 */
export type Translate = (key: string, values?: MessageValues) => string
