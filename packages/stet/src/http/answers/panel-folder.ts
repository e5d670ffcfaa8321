import { join } from 'node:path'

// The panel is built into this package, so that `stet` needs no bundler where it is installed. Not by
// `new URL(…, import.meta.url)`: bundlers take that for a module and look for it while they build.
export const panelFolder = join(import.meta.dirname, '../../../panel')
