/** Maximum characters of a version's name: it stands in one line of a list. */
export const maxVersionName = 100
