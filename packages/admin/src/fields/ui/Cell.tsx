/** It holds no value. */
export function Cell() {
  return null
}
