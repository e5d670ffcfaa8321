/**
 * A floor of a package: folders (or files) of `src` that may import each other and what is on the
 * floors below.
 *
 * @typedef {object} Floor
 * @property {string} name What the linter calls it.
 * @property {readonly string[]} folders
 * @property {string} what What is on it, for docs/architecture.md.
 * @property {readonly string[]} [only] The folders outside it that it may import, if not all below.
 * @property {boolean} [isWithoutCore] Whether it may not import core either.
 */

/**
 * The floors of each package, from top to bottom. `npm run floors` writes from them what the linter
 * enforces (`biome.imports.json`) and the tables of docs/architecture.md.
 *
 * @type {Readonly<Record<'core' | 'stet' | 'admin', readonly Floor[]>>}
 */
export const floors = {
  core: [
    {
      name: 'completion of a config',
      folders: ['config/completion'],
      what: 'decides what a config leaves out',
    },
    {
      name: 'checks of a config',
      folders: ['config/checks'],
      what: 'reports the mistakes of a config',
    },
    {
      name: 'queries',
      folders: ['api', 'query/parse', 'query/bind', 'query/evaluate', 'query/select'],
      what: 'the bodies that server and panel exchange; queries, from text to an answer',
    },
    {
      name: 'completed configs',
      folders: ['config/completed'],
      what: 'the completed config, and what is read off it',
    },
    {
      name: 'searches',
      folders: ['search'],
      what: 'the words of documents, what is searched for, and what is found',
    },
    {
      name: 'parts of documents',
      folders: ['parts'],
      what: 'parts of one document put into another',
    },
    { name: 'merges', folders: ['merge'], what: 'three documents made one' },
    { name: 'comparisons', folders: ['diff'], what: 'two documents compared' },
    {
      name: 'documents',
      folders: ['documents'],
      what: 'plan, walk, locales, validation, patches',
    },
    { name: 'fields', folders: ['fields'], what: 'the field types' },
    {
      name: 'what mistakes and accounts are',
      folders: ['config/problems', 'accounts'],
      what: 'how mistakes are reported; what accounts are',
    },
    {
      name: 'what a config may say',
      folders: ['config/types', 'local-api', 'permissions'],
      what: 'what a config may say; the calls that its functions make; what permissions are',
    },
    {
      name: 'texts and formats',
      folders: ['errors', 'i18n', 'formats', 'brand', 'previews', 'rich-text', 'query/language'],
      what: 'texts, formats, colours, where texts came from, and how a filter is written',
    },
  ],
  stet: [
    {
      name: 'the command line',
      folders: ['cli', 'type-declarations'],
      what: 'the command line; types generated from a config',
    },
    {
      name: 'what opens a site',
      folders: ['create-cms.ts', 'local-api.ts', 'config.ts', 'own-jobs.ts'],
      what: 'a site put together from what is below',
    },
    { name: 'http', folders: ['http'], what: 'requests and answers' },
    {
      name: 'operations',
      folders: ['operations'],
      what: 'what callers can ask for, one file each',
    },
    {
      name: 'jobs, mail and the live channel',
      folders: ['jobs', 'webhooks', 'mail', 'live', 'search', 'components', 'transfer'],
      what: 'what happens later, elsewhere or at export',
    },
    {
      name: 'previews',
      folders: ['preview'],
      what: 'documents of a preview session in the place of those that are stored',
    },
    {
      name: 'auth',
      folders: ['auth'],
      what: 'accounts and sessions; who a request is from',
    },
    { name: 'writing', folders: ['writing'], what: 'the pipeline of writes' },
    {
      name: 'uploads',
      folders: ['uploads'],
      what: 'a file that a write brings: accepted, stored, released',
    },
    { name: 'reading', folders: ['reading'], what: 'documents as a caller is answered them' },
    {
      name: 'commits, locks and orders',
      folders: ['commits', 'locking', 'ordering'],
      what: 'what follows a commit; locks; the order of documents',
    },
    { name: 'hooks', folders: ['hooks'], what: 'running the hooks of a config' },
    { name: 'access', folders: ['access'], what: 'what a caller may see and do' },
    {
      name: 'documents',
      folders: ['documents'],
      what: 'stored documents made whole: defaults, ids, locales',
    },
    {
      name: 'the runtime',
      folders: ['runtime'],
      what: 'the interfaces `Runtime` and `Call`, by which everything above reaches the services below',
    },
    {
      name: 'the services of a site',
      folders: ['security', 'files', 'caches'],
      what: 'the services of a site: tokens, passwords and limits; storage and images; bytes kept for later',
    },
    {
      name: 'the database',
      folders: ['database'],
      // Its folders have names of floors (`database/jobs`), so it names what it may import.
      only: ['lib'],
      what: 'the interface of the database and its two engines',
    },
    { name: 'what needs no site', folders: ['lib', 'entities'], what: 'what needs no site' },
  ],
  admin: [
    {
      name: 'the shell',
      folders: ['shell'],
      what: 'start, router, navigation, command palette, event stream of the session',
    },
    {
      name: 'the public hooks',
      folders: ['hooks'],
      what: 'what plugins and the components of a site may ask and do',
    },
    { name: 'screens', folders: ['screens'], what: 'one folder for each screen' },
    { name: 'comparisons', folders: ['diff'], what: 'comparisons, drawn' },
    {
      name: 'what screens share',
      folders: ['panel'],
      what: 'what screens share: session, permissions, preferences, the frame of a page',
    },
    {
      name: 'field types',
      folders: ['fields'],
      what: 'the field types, and the form made of them (`fields/form/`)',
    },
    {
      name: 'forms',
      folders: ['form', 'ordering', 'uploads'],
      what: "what an input needs: the form's context, hooks and shells; putting documents in order; choosing and sending files",
    },
    { name: 'the calls of the API', folders: ['api'], what: 'the calls of the server' },
    {
      name: 'the open document',
      folders: ['document'],
      what: 'an open document as data: store, rules, merging, saving, journal, locks, references',
    },
    {
      name: 'actions, files and the event stream',
      folders: ['actions', 'plugins', 'files', 'live'],
      what: 'commands; what plugins and the site add; what is known of a file; the event stream',
    },
    { name: 'texts', folders: ['i18n'], what: 'texts and dates' },
    {
      name: 'the design system',
      folders: ['ui'],
      isWithoutCore: true,
      what: 'the design system; imports no core',
    },
    {
      name: 'paths, values, listeners and the clock',
      folders: ['base'],
      what: 'paths, values, listeners, the clock',
    },
  ],
}
