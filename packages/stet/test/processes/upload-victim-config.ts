import { defineConfig } from '../../src/index.ts'

/** The site of the process that is killed and of the test that checks it. */
export const victimConfig = defineConfig({
  collections: [
    { slug: 'users', auth: true, fields: [] },
    { slug: 'media', upload: { imageSizes: [{ name: 'small', width: 10 }] }, fields: [] },
  ],
})
