// What modules of a site that run in the browser as well import from `stet`, such as those of its field
// types. Bundlers take this file instead of `index.ts` by the condition `browser` of package.json.

export { defineFieldType } from '@stet/core'
