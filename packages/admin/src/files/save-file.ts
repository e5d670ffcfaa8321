/** Hands a file to the browser, which stores it where the user keeps downloads. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  // The browser has read the address when the click is over, the file it may read later.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_FOR)
}

/** Milliseconds in which the browser begins to read the file. */
const KEPT_FOR = 60_000
