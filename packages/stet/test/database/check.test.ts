import { describe, expect, test } from 'vitest'
import type { Database } from '../../src/database/database.ts'
import { change, changeIn } from '../databases/change.ts'
import { databases } from '../databases/databases.ts'
import { collection, insert, monday, newDocument, open, tuesday } from '../databases/open.ts'
import { runSql } from '../databases/run-sql.ts'

const config = {
  localization: { locales: ['en', 'de'], defaultLocale: 'en' },
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'posts',
      versions: { drafts: true },
      fields: [
        { name: 'title', type: 'text', localized: true },
        { name: 'views', type: 'number' },
        { name: 'room', type: 'relationship', relationTo: 'rooms' },
        { name: 'body', type: 'richText' },
      ],
    },
    { slug: 'steps', orderable: true, versions: { drafts: true }, fields: [] },
    {
      slug: 'rooms',
      fields: [
        { name: 'id', type: 'number' },
        { name: 'name', type: 'text' },
      ],
    },
  ],
} as const

const paragraph = { type: 'paragraph', children: [{ type: 'text', text: 'Hello World' }] }
const body = { root: { type: 'root', children: [paragraph] } }
const posts = collection('posts')
const steps = collection('steps')

/** Two documents in order, one of them with unpublished changes. */
async function fillOrder(database: Database): Promise<void> {
  const published = { status: 'published' as const }
  await insert(
    database,
    steps,
    newDocument('first', {}, { ...published, orderKey: 'b0' }),
    newDocument('second', {}, { ...published, orderKey: 'b1' }),
  )
  const latest = { ...newDocument('second', {}), status: 'draft' as const }
  await change(database, steps, 'second', { latest })
}

/** A published document with unpublished changes and its two versions. */
async function fill(database: Database): Promise<void> {
  await insert(database, collection('rooms'), newDocument(7, { name: 'attic' }))
  const published = { title: { en: 'old', de: 'alt' }, views: 1, room: 7, body }
  const draft = { title: { en: 'new' }, views: 2, room: 7 }
  await insert(database, posts, newDocument('a', published, { status: 'published' }))
  const rest = {
    parent: 'a',
    createdAt: monday,
    updatedAt: tuesday,
    autosave: false,
    snapshot: false,
    publishedLocale: null,
    reason: null,
    changedFields: null,
    author: null,
  }
  const times = { createdAt: monday, updatedAt: monday }
  await database.transaction(async (session) => {
    const first = { ...published, ...times, _status: 'published' }
    await session.versions.insert(posts, { ...rest, id: 'v1', version: first, revision: 1 })
    const latest = { ...newDocument('a', draft), status: 'draft' as const }
    await changeIn(session, posts, 'a', { latest })
    const second = { ...draft, ...times, _status: 'draft' }
    await session.versions.insert(posts, { ...rest, id: 'v2', version: second, revision: 2 })
  })
}

async function told(database: Database): Promise<readonly string[]> {
  const sentences: string[] = []
  await database.check((sentence) => sentences.push(sentence))
  return sentences
}

const noPassword = '"gone" of users has a password, but does not exist.'

describe.each(databases.filter(({ name }) => name !== 'SQLite in memory'))(
  'a check of $name',
  (kind) => {
    test('finds nothing where everything agrees', async () => {
      const { database, url } = await open(kind, config)
      await fill(database)
      await runSql(url, `delete from stet_secrets`)
      expect(await told(database)).toEqual([])
    })

    test('notes content of a locale that the site has no more, which is no fault', async () => {
      const { database } = await open(kind, config)
      const titles = [{ en: 'A', fr: 'a' }, { fr: 'b' }, { en: 'C' }]
      await insert(
        database,
        posts,
        ...titles.map((title, index) => newDocument(`post ${index}`, { title })),
      )
      const notes: string[] = []
      const faults: string[] = []
      await database.check(
        (fault) => faults.push(fault),
        (note) => notes.push(note),
      )
      expect(notes).toEqual([
        '2 documents of posts have content in “fr”, which is no locale of the site. It is kept, and shown again when the locale comes back.',
      ])
      expect(faults).toEqual([])
    })

    test('finds nothing if every document has its own place, or none has one', async () => {
      const { database, url } = await open(kind, config)
      await fillOrder(database)
      expect(await told(database)).not.toContainEqual(expect.stringContaining('place'))
      await runSql(url, `update c_steps set order_key = null`)
      expect(await told(database)).not.toContainEqual(expect.stringContaining('place'))
    })

    test('reports places that several documents share', async () => {
      const { database, url } = await open(kind, config)
      await fillOrder(database)
      const places = async () => (await told(database)).filter((one) => one.includes('place'))
      await runSql(url, `update c_steps set order_key = 'b0' where stage = 'main'`)
      expect(await places()).toEqual([
        '"first" of steps has the place "b0", as another document has.',
        '"second" of steps has the place "b0" in main, but "b1" in latest.',
      ])
      await database.rebuild()
      expect(await places()).toEqual([
        '"first" of steps has the place "b0", as another document has.',
      ])
    })

    // The damage, its cause, the reported message, and whether it can be repaired.
    test.each([
      [
        'a column',
        `update c_posts set pn_views = 99 where stage = 'main'`,
        ['"a" of posts (main) is listed with 99 for views, but says 1.'],
        'repaired',
      ],
      [
        'a localized column',
        `update c_posts set pt_title__de = null where stage = 'main'`,
        ['"a" of posts (main) is listed with null for title (de), but says "alt".'],
        'repaired',
      ],
      [
        'a numeric id',
        `update c_rooms set id_number = 8`,
        ['"7" of rooms (main) is listed with 8 for its id, but says 7.'],
        'repaired',
      ],
      [
        'a row derived with another config',
        `update c_posts set projected = 'other' where stage = 'main'`,
        ['"a" of posts (main) was derived with another config.'],
        'repaired',
      ],
      [
        'a link that is missing',
        `delete from stet_links where stage = 'main'`,
        ['"a" of posts (main) refers to "7" of rooms at room, but is not linked to it.'],
        'repaired',
      ],
      [
        'a link too many',
        `insert into stet_links select * from stet_links where stage = 'main'`,
        ['"a" of posts (main) is linked to "7" of rooms at room, but does not say so.'],
        'repaired',
      ],
      [
        'links of nothing',
        `update stet_links set document = 'b' where stage = 'main'`,
        [
          '"b" of posts (main) has 1 links, but nothing to have them.',
          '"a" of posts (main) refers to "7" of rooms at room, but is not linked to it.',
        ],
        'repaired',
      ],
      [
        'words that are missing',
        `delete from stet_texts`,
        ['"a" of posts (main) is not found by the words of its texts.'],
        'repaired',
      ],
      [
        'words of before',
        `update stet_texts set words = 'hello'`,
        ['"a" of posts (main) is not found by the words of its texts.'],
        'repaired',
      ],
      [
        'words of nothing',
        `update stet_texts set document = 'b'`,
        [
          '"b" of posts (main) has words that are searched, but nothing to have them.',
          '"a" of posts (main) is not found by the words of its texts.',
        ],
        'repaired',
      ],
      [
        'which row editors see',
        `update c_posts set is_current = 1 - is_current`,
        [
          '"a" of posts (latest) is not marked as what editors see.',
          '"a" of posts (main) is marked as what editors see.',
        ],
        'repaired',
      ],
      [
        'a latest row without a main one',
        `delete from c_posts where stage = 'main'; delete from stet_links where stage = 'main';
          delete from stet_texts`,
        ['"a" of posts has a latest row and no main row.'],
        'kept',
      ],
      [
        'unpublished changes of what is not published',
        `update c_posts set status = 'draft' where stage = 'main'`,
        ['"a" of posts has unpublished changes beside a main row that is not published.'],
        'kept',
      ],
      [
        'a main row from after the draft',
        `update c_posts set revision = 3 where stage = 'main'`,
        ['"a" of posts has revision 3 in main, which is after 2 in latest.'],
        'kept',
      ],
      [
        'a document that is not its newest version',
        `update cv_posts set data = '{"title":{"en":"other"},"_status":"draft"}' where id = 'v2'`,
        ['"a" of posts (latest) is not what its version of revision 2 says.'],
        'kept',
      ],
      [
        'a version of the future',
        `update cv_posts set revision = 5 where id = 'v2'`,
        ['"a" of posts is at revision 2, but has a version of revision 5.'],
        'kept',
      ],
      [
        'two newest versions',
        `update cv_posts set latest = 1`,
        ['"a" of posts has 2 versions that are marked as its newest.'],
        'kept',
      ],
      [
        'the wrong newest version',
        `update cv_posts set latest = 1 - latest`,
        ['"a" of posts has a newer version than the one that is marked as its newest.'],
        'kept',
      ],
      [
        'a version with another status',
        `update cv_posts set status = 'draft' where id = 'v1'`,
        ['Version "v1" of "a" of posts is listed as draft, but says published.'],
        'kept',
      ],
      [
        'versions of nothing',
        `update cv_posts set parent = 'b' where id = 'v1'`,
        ['"b" of posts has 1 versions that are marked as its newest.'],
        'other',
      ],
      [
        'a password of nobody',
        `insert into stet_secrets (collection, document) values ('users', 'gone')`,
        [noPassword],
        'kept',
      ],
    ])('tells of %s', async (_what, breakIt, sentences, repair) => {
      const { database, url } = await open(kind, config)
      await fill(database)
      await runSql(url, `delete from stet_secrets`)
      await runSql(url, breakIt)
      if (repair === 'other') {
        expect(await told(database)).toContain('"b" of posts has versions, but does not exist.')
        return
      }
      expect(await told(database)).toEqual(sentences)
      await database.rebuild()
      expect(await told(database)).toEqual(repair === 'repaired' ? [] : sentences)
    })
  },
)
