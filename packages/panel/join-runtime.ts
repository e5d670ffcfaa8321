import type { Plugin } from 'vite'

const RUNTIME = '\0rolldown/runtime.js'
const EXPORTS = /export\s*\{([^}]*)\};?\s*$/

/**
 * Puts the helpers of the bundler into the first script, which every page has. With modules put into files by
 * hand the bundler makes a file of these 700 bytes, and each screen begins with a request for it.
 */
export function joinRuntime(): Plugin {
  return {
    name: 'stet:join-runtime',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const runtime = chunks.find(({ moduleIds }) => moduleIds.includes(RUNTIME))
      const first = chunks.find(({ isEntry }) => isEntry)
      // A build with few files has them in the first one by itself.
      if (runtime === undefined || first === undefined || runtime === first) return
      const name = fileName(runtime.fileName)
      const imports = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']\\./${name}["'];?`, 'g')
      const exported = EXPORTS.exec(runtime.code)?.[1]
      if (exported === undefined) throw new Error('The helpers of the bundler export nothing.')
      const helpers = pairs(exported).map(([own, as]) => `${as}:${own}`)
      const body = runtime.code.replace(EXPORTS, '')
      for (const chunk of chunks) {
        if (chunk === runtime) continue
        // The bundler may write its imports otherwise one day.
        if (chunk.imports.includes(runtime.fileName) && chunk.code.search(imports) === -1) {
          throw new Error(`${chunk.fileName} imports the helpers of the bundler in an unknown way.`)
        }
        const from = chunk === first ? '' : `from"./${fileName(first.fileName)}";`
        chunk.code = chunk.code.replace(imports, (_all, names: string) =>
          chunk === first
            ? `const __helpers=(()=>{${body}return{${helpers.join()}}})();export{__helpers};const{${pairs(
                names,
              )
                .map(([exportedAs, local]) => `${exportedAs}:${local}`)
                .join()}}=__helpers;`
            : `import{__helpers}${from}const{${pairs(names)
                .map(([exportedAs, local]) => `${exportedAs}:${local}`)
                .join()}}=__helpers;`,
        )
        chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName)
        if (chunk !== first && !chunk.imports.includes(first.fileName))
          chunk.imports.push(first.fileName)
        if (chunk.code.includes(name))
          chunk.code = chunk.code.replaceAll(name, fileName(first.fileName))
      }
      delete bundle[runtime.fileName]
    },
  }
}

const fileName = (path: string): string => path.split('/').at(-1) ?? path

/** The names in `a as b, c`, as they are and as they become. */
const pairs = (list: string): (readonly [string, string])[] =>
  list.split(',').flatMap((one) => {
    const [name, as = name] = one.trim().split(/\s+as\s+/)
    return name === undefined || name === '' ? [] : [[name, as ?? name] as const]
  })
