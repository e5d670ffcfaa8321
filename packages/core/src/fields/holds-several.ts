/** Whether the value of a field is a list of what the field holds one of without `hasMany`. */
export function holdsSeveral(field: object): boolean {
  return 'hasMany' in field && field.hasMany === true
}
