import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** A smaller response fits into one packet anyway, and the headers outweigh the savings. */
const SMALLEST_BYTES = 1024
const COMPRESSIBLE = /\.(js|css|svg|json|wasm)$/

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes `.br` and `.gz` beside every asset, so that the server need not compress on request. */
export function precompress(): Plugin {
  return {
    name: 'stet:precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      const assets = join(dir ?? '', 'assets')
      for (const name of await readdir(assets)) {
        if (COMPRESSIBLE.test(name)) await compress(join(assets, name))
      }
    },
  }
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length <= SMALLEST_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  const [small, compatible] = await Promise.all([
    brotli(content, { params }),
    gzipped(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, compatible)])
}
