/** Characters of a version's name: it stands in a line of a list. */
export const maxVersionName = 100
