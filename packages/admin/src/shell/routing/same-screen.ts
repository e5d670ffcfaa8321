/** Whether one screen shows both addresses: the pages of a list, the documents of a collection. */
export function isSameScreen(from: string, to: string): boolean {
  const before = parts(from)
  const after = parts(to)
  return before.length === after.length && before[0] === after[0] && before[1] === after[1]
}

function parts(pathname: string): readonly string[] {
  return pathname.split('/').filter((part) => part !== '')
}
