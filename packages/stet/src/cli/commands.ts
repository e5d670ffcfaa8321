import type { Command, CommandOption } from './command.ts'

const toFile: CommandOption = {
  type: 'string',
  value: 'file',
  summary: 'write to a file instead of the standard output',
}

/** Every command, in the order of the usage. */
export const commands: readonly Command[] = [
  {
    name: 'start',
    verb: 'start',
    summary: 'serve the panel, the API and the site',
    load: () => import('./start.ts'),
  },
  {
    name: 'dev',
    verb: 'start',
    summary: 'the same, and restart when the config or what it imports changes',
    load: () => import('./dev.ts'),
  },
  {
    name: 'build',
    verb: 'build',
    summary:
      "bundle the site's own React components for the panel; without any, there is no need to",
    load: () => import('./build.ts'),
  },
  {
    name: 'generate types',
    verb: 'generate types',
    summary: 'write the types of all documents as TypeScript declarations',
    options: { out: toFile },
    load: () => import('./generate-types.ts'),
  },
  {
    name: 'export',
    verb: 'export',
    summary: 'write all content as lines of JSON; a name that ends in .gz is compressed',
    options: {
      out: toFile,
      'with-secrets': {
        type: 'boolean',
        summary: 'with password hashes and API keys, so that users sign in as before',
      },
      'without-files': { type: 'boolean', summary: 'without the files of upload collections' },
    },
    load: () => import('./export.ts'),
  },
  {
    name: 'import',
    verb: 'import',
    operands: ['file'],
    summary:
      'read an export (- is the standard input) into an empty database, all of it or nothing',
    load: () => import('./import.ts'),
  },
  {
    name: 'check',
    verb: 'check',
    summary: 'compare everything stored twice, and say where it disagrees',
    options: {
      repair: { type: 'boolean', summary: 'derive columns and links from the documents anew' },
      orphans: {
        type: 'boolean',
        summary: 'also look for files that no document names; with --repair, delete them',
      },
    },
    load: () => import('./check.ts'),
  },
]
