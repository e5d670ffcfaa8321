/** Values put into a message: `{{count}}`, `{{label}}`. `count` also chooses the plural form. */
export type MessageValues = Readonly<Record<string, string | number>>

/** Message by key in one language. A missing key is logged as 'key not found' and answered as itself. */
export type Translate = (key: string, values?: MessageValues) => string
