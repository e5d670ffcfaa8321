import { defineConfig } from '../../src/index.ts'

const partSize = 16 * 1024

/** The site of the process that is killed and of the test that checks it. */
export const victimParts = defineConfig({
  collections: [
    { slug: 'users', auth: true, fields: [] },
    { slug: 'media', upload: { partSize }, fields: [] },
  ],
})

/** Lines of a file of few parts. */
export const shortFile = 400

/** The parts of a file that both make of its name. */
export function partsOfFile(name: string, lines = 2800): readonly Buffer[] {
  const line = `${name} `.padEnd(64, '.')
  const whole = Buffer.from(Array.from({ length: lines }, (_, n) => `${n} ${line}`).join('\n'))
  const count = Math.ceil(whole.length / partSize)
  return Array.from({ length: count }, (_, index) =>
    whole.subarray(index * partSize, (index + 1) * partSize),
  )
}
