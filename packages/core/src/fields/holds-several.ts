/** Whether a field's value is a list because of `hasMany`. */
export function holdsSeveral(field: object): boolean {
  return 'hasMany' in field && field.hasMany === true
}
