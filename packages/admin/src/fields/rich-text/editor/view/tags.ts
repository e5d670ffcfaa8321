/** Changes with this tag come from outside and were not typed. */
export const FROM_OUTSIDE = 'from-outside'
