/** Splits typed or pasted text into chips at commas and line breaks, without duplicates. */
export function splitChips(typed: string, present: readonly string[]): readonly string[] {
  const fresh: string[] = []
  for (const part of typed.split(/[,\n\r\t]/u)) {
    const chip = part.trim()
    if (chip !== '' && !present.includes(chip) && !fresh.includes(chip)) fresh.push(chip)
  }
  return fresh
}
