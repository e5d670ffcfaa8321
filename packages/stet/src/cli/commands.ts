import type { Command, CommandOption } from './command.ts'

const toFile: CommandOption = {
  type: 'string',
  value: 'file',
  summary: 'write to a file instead of the standard output',
}

const collectionOption: CommandOption = {
  type: 'string',
  value: 'slug',
  summary: 'the collection of the users; the one of the panel unless named',
}

/** Every command, in the order of the usage. */
export const commands: readonly Command[] = [
  {
    name: 'start',
    verb: 'start',
    summary: 'serve the panel, the API and the site',
    load: () => import('./commands/start.ts'),
  },
  {
    name: 'dev',
    verb: 'start',
    summary: 'the same, and restart when the config or what it imports changes',
    load: () => import('./commands/dev.ts'),
  },
  {
    name: 'build',
    verb: 'build',
    summary:
      "bundle the site's own React components for the panel; without any, there is no need to",
    load: () => import('./commands/build.ts'),
  },
  {
    name: 'plugin build',
    verb: 'build the plugin',
    operands: ['module'],
    summary: "bundle a plugin's part of the panel, so that sites need no bundler for it",
    options: {
      out: { type: 'string', value: 'folder', summary: 'where it goes; panel unless said' },
    },
    load: () => import('./commands/plugin-build.ts'),
  },
  {
    name: 'generate types',
    verb: 'generate types',
    summary: 'write the types of all documents as TypeScript declarations',
    options: { out: toFile },
    load: () => import('./commands/generate-types.ts'),
  },
  {
    name: 'translations check',
    verb: 'check the translations',
    summary:
      'count what languages of the panel lack; messages that do not exist are a failure, with --complete missing ones as well',
    options: {
      complete: { type: 'boolean', summary: 'name what a language lacks, and fail' },
    },
    load: () => import('./commands/translations-check.ts'),
  },
  {
    name: 'translations template',
    verb: 'print the translations',
    operands: ['language'],
    summary: 'print what a language of the panel lacks, in English, as a module to translate',
    options: {
      out: {
        type: 'string',
        value: 'file',
        summary: 'write to a new file instead of the standard output; one that is there stays',
      },
    },
    load: () => import('./commands/translations-template.ts'),
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
    load: () => import('./commands/export.ts'),
  },
  {
    name: 'import',
    verb: 'import',
    operands: ['file'],
    summary:
      'read an export (- is the standard input) into an empty database, all of it or nothing',
    load: () => import('./commands/import.ts'),
  },
  {
    name: 'backup',
    verb: 'back up',
    operands: ['file'],
    summary: 'copy the SQLite database as of one moment, while a server may go on writing',
    load: () => import('./commands/backup.ts'),
  },
  {
    name: 'storage move',
    verb: 'move the files',
    summary:
      'move files from `formerStorage` of their collection to its `storage`, while a server may run',
    options: {
      collection: {
        type: 'string',
        value: 'slug',
        summary: 'whose files; all collections with a former storage unless named',
      },
      'dry-run': { type: 'boolean', summary: 'say what would be moved, and move nothing' },
      'delete-source': {
        type: 'boolean',
        summary: 'delete the files from the former storage once all are whole in the other',
      },
    },
    load: () => import('./commands/storage-move.ts'),
  },
  {
    name: 'user create',
    verb: 'make the user',
    operands: ['name'],
    summary:
      'make a user who signs in as this address (or username); the password is asked for, or piped in',
    options: {
      data: { type: 'string', value: 'json', summary: `other fields: '{"role":"admin"}'` },
      collection: collectionOption,
    },
    load: () => import('./commands/users/user-create.ts'),
  },
  {
    name: 'user password',
    verb: 'change the password',
    operands: ['name'],
    summary: 'give a user another password, which is asked for, or piped in',
    options: { collection: collectionOption },
    load: () => import('./commands/users/user-password.ts'),
  },
  {
    name: 'user list',
    verb: 'list the users',
    summary: 'print who there is, and who is locked out',
    options: { collection: collectionOption },
    load: () => import('./commands/users/user-list.ts'),
  },
  {
    name: 'jobs list',
    verb: 'list the jobs',
    summary: 'print jobs, the newest first: state, task, when, attempts, what it failed with',
    options: {
      state: {
        type: 'string',
        value: 'state',
        summary: 'only those waiting, running, done, failed or cancelled',
      },
      task: { type: 'string', value: 'name', summary: 'only those of a task' },
      limit: { type: 'string', value: 'number', summary: 'how many; 50 unless said' },
    },
    load: () => import('./commands/jobs/jobs-list.ts'),
  },
  {
    name: 'jobs show',
    verb: 'show the job',
    operands: ['id'],
    summary: 'print all that is known of a job, as JSON',
    load: () => import('./commands/jobs/jobs-show.ts'),
  },
  {
    name: 'jobs queue',
    verb: 'queue the job',
    operands: ['task'],
    summary:
      'queue a job of a task, and print its id; `stet jobs run` does it where no server runs',
    options: {
      input: { type: 'string', value: 'json', summary: 'the input of the job; null unless said' },
    },
    load: () => import('./commands/jobs/jobs-queue.ts'),
  },
  {
    name: 'jobs retry',
    verb: 'have the job tried again',
    operands: ['id'],
    summary: 'have a job that failed or was cancelled tried again, by whichever server runs',
    load: () => import('./commands/jobs/jobs-retry.ts'),
  },
  {
    name: 'jobs cancel',
    verb: 'cancel the job',
    operands: ['id'],
    summary: 'end a job that waits or runs',
    load: () => import('./commands/jobs/jobs-cancel.ts'),
  },
  {
    name: 'jobs run',
    verb: 'do the jobs',
    summary: 'do what can be done now, and end; for where no server runs for long',
    load: () => import('./commands/jobs/jobs-run.ts'),
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
      content: {
        type: 'boolean',
        summary:
          'run the checks of the content that plugins and the config bring, and nothing else',
      },
      json: { type: 'boolean', summary: 'with --content: print a line of JSON for each finding' },
    },
    load: () => import('./commands/check.ts'),
  },
]
