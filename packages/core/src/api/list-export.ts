/** The formats in which a list is stored as a file. */
export const listFileFormats = ['csv', 'json', 'xlsx'] as const
export type ListFileFormat = (typeof listFileFormats)[number]
