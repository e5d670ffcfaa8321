import { defineConfig } from '../../src/index.ts'

/** The site of the process that is killed and of who looks afterwards. */
export const victimConfig = defineConfig({
  collections: [
    { slug: 'users', auth: true, fields: [] },
    { slug: 'media', upload: { imageSizes: [{ name: 'small', width: 10 }] }, fields: [] },
  ],
})
