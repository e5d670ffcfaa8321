import { afterAll, beforeAll } from 'vitest'
import {
  type Attack,
  attacks,
  type HardeningSite,
  openHardeningSite,
} from '../../sites/hardening-site.ts'

let open: HardeningSite
beforeAll(async () => {
  open = await openHardeningSite()
})
afterAll(() => open.cms.close())
const site = () => open

/** The same request in many forms. */
function each<T>(items: readonly T[], attackOf: (item: T) => Attack): Record<string, Attack> {
  return Object.fromEntries(
    items.map((item) => {
      const attack = attackOf(item)
      return [`${attack.method ?? 'GET'} ${attack.path.slice(0, 100)}`, attack]
    }),
  )
}
const override = { 'x-http-method-override': 'GET' }
/** A filter too long for a URL. */
const posted = (where: unknown): Pick<Attack, 'method' | 'headers' | 'body' | 'path'> => ({
  method: 'POST',
  path: '/api/places',
  headers: override,
  body: { where },
})
/** The one answer to a path that cannot be queried, whatever the reason. */
const unknown = { status: 400, lacks: ['First place'] } as const

const secrets = [
  'password',
  'hash',
  'passwordHash',
  'salt',
  'resetToken',
  'resetPasswordToken',
  'resetPasswordExpiration',
  'verificationToken',
  '_verificationToken',
  'loginAttempts',
  'lockUntil',
  'sessions',
  'sessions.id',
  'apiKey',
  'apiKeyIndex',
]
attacks(site, 'Q1 secrets in filters', {
  ...each(secrets, (name) => ({ path: `/api/members?where[${name}][like]=a%25`, ...unknown })),
  ...each(['password', 'hash', 'apiKey'], (name) => ({
    path: `/api/users?where[${name}][like]=a%25`,
    ...unknown,
    status: [403, 403, 400, 400],
  })),
})
attacks(
  site,
  'Q2 whether a secret is set',
  each(secrets, (name) => ({ path: `/api/members?where[${name}][exists]=true`, ...unknown })),
)
attacks(site, 'Q3 order by what is not the caller’s', {
  ...each(secrets, (name) => ({ path: `/api/members?sort=-${name}`, ...unknown })),
  ...each(
    [
      'hiddenNote',
      '-hiddenNote',
      'rows.hiddenRow',
      'keeper.code',
      'keeperCode',
      'owner.password',
      'title,hiddenNote',
      'hiddenGroup.inside',
      'hiddenGroup',
    ],
    (path) => ({ path: `/api/places?sort=${path}`, ...unknown }),
  ),
  'a field for administrators': {
    path: '/api/places?sort=ownNote',
    status: [400, 400, 400, 200],
  },
})
attacks(
  site,
  'Q4 secrets through relationships',
  each(
    [
      'owner.password',
      'owner.hash',
      'keeper.code',
      'keeper.place',
      'keeperCode',
      'neighbour.owner.password',
      'neighbour.neighbour.keeper.code',
      'neighbour.neighbour.neighbour.hiddenNote',
      'neighbour.rows.hiddenRow',
    ],
    (path) => ({
      path: `/api/places?where[${path}][like]=a`,
      ...unknown,
    }),
  ),
)
attacks(
  site,
  'Q5 beyond polymorphic relationships',
  each(
    ['mixed.value.code', 'mixed.code', 'mixed.value.hiddenNote', 'mixed.title', 'mixed.value.id.x'],
    (path) => ({ path: `/api/places?where[${path}][exists]=true`, ...unknown }),
  ),
)
attacks(site, 'Q6 filters and orders of joins', {
  ...each(
    [
      'joins[neighbours][where][hiddenNote][like]=s',
      'joins[neighbours][where][keeper.code][like]=s',
      'joins[neighbours][where][rows.hiddenRow][exists]=true',
      'joins[neighbours][sort]=hiddenNote',
      'joins[neighbours][sort]=-password',
      'joins[neighbours][limit]=-1',
      'joins[neighbours][page]=0',
      'joins[neighbours][where]=%7B',
      'joins=5',
    ],
    (query) => ({ path: `/api/places/one?${query}`, status: 400 }),
  ),
  ...each(
    [
      'neighbours.hiddenNote',
      'neighbours.rows.hiddenRow',
      'neighbours.keeper.code',
      'guarded.code',
      'guarded.id',
      'neighbours',
      'neighbours.__proto__',
      'neighbours.neighbours.neighbours.hiddenNote',
    ],
    (path) => ({ path: `/api/places?where[${path}][exists]=true`, ...unknown }),
  ),
  'a join of a collection that the caller may not read': {
    path: '/api/places/one?depth=2&joins[guarded][count]=true',
    status: 200,
    contains: ['"guarded":{"docs":[],"hasNextPage":false'],
    lacks: ['"totalDocs":1', '"vault"]'],
  },
  'a join that nobody has': { path: '/api/places/one?joins[nothing][limit]=1', status: 200 },
  'drafts in a join': {
    by: ['anonymous', 'member'],
    path: '/api/places/one?depth=2&joins[neighbours][count]=true',
    status: 200,
    contains: ['Second place', '"totalDocs":1'],
    lacks: ['unpublished-0815'],
  },
})
attacks(site, 'Q7 selecting what is not the caller’s', {
  ...each(
    [
      'select[hash]=true',
      'select[password]=true',
      'select[hiddenNote]=true',
      'select[hiddenNote]=false',
      'select[hiddenGroup][inside]=true',
      'select[rows][hiddenRow]=true',
      'select[rows][deniedRow]=true&select[title]=true',
      'select[layout][words][hiddenWord]=true',
      'select[-]=true',
      'select[*]=true',
      'select[__v]=true',
      'depth=2&populate[vault][code]=true',
      'depth=2&populate[users][hash]=true&populate[users][email]=true',
      'depth=2&populate[nothing][x]=true',
      'depth=2&populate[places][hiddenNote]=true',
    ],
    (query) => ({
      path: `/api/places/one?${query}`,
      status: 200,
      contains: ['"id":"one"'],
      lacks: ['hiddenNote', 'hiddenRow', 'hiddenWord', 'deniedRow', '"hash"', '"code"'],
    }),
  ),
  ...each(['select[__proto__][x]=true', 'select=1', 'populate=1', 'select[a]=2'], (query) => ({
    path: `/api/places?${query}`,
    status: 400,
  })),
})
attacks(site, 'Q8 searching hidden columns', {
  'a search that the API does not know changes nothing': {
    path: `/api/places?search=sesame`,
    status: 200,
    contains: ['First place', 'Second place'],
  },
  'a filter over several fields with one that is hidden among them': {
    path: '/api/places?where[or][0][title][like]=sesame&where[or][1][hiddenNote][like]=sesame',
    status: 400,
  },
  'the words of JSON hold nothing else': {
    path: '/api/places?where[extra][like]=sesame',
    status: 200,
    contains: ['"totalDocs":0'],
  },
})
attacks(site, 'Q9 different values of a hidden field', {
  ...each(
    ['hiddenNote', 'rows.hiddenRow', 'keeper.code', 'owner.password', 'hiddenGroup.inside', 'nope'],
    (path) => ({ path: `/api/places/distinct?counts=true&field=${path}`, ...unknown }),
  ),
  ...each(secrets, (name) => ({ path: `/api/members/distinct?field=${name}`, ...unknown })),
  ...each(['password', 'hash', 'apiKey'], (name) => ({
    path: `/api/users/distinct?field=${name}`,
    ...unknown,
    status: [403, 403, 400, 400],
  })),
  'of drafts': {
    path: '/api/places/distinct?field=title&draft=true',
    status: [403, 403, 200, 200],
  },
})
const specialNames = [
  '__proto__',
  '__proto__.x',
  'constructor',
  'constructor.prototype',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'extra.__proto__',
  'extra.constructor.prototype',
  'rows.__proto__',
  'layout.words.__proto__',
  'owner.__proto__.role',
]
attacks(site, 'Q10 names that mean something to JavaScript', {
  ...each(specialNames, (name) => ({
    path: `/api/places?where[${name}][exists]=true`,
    ...unknown,
  })),
  ...each(specialNames, (name) => ({ path: `/api/places?sort=${name}`, ...unknown })),
  'as a key of a filter in JSON': {
    path: `/api/places?where=${encodeURIComponent('{"__proto__":{"exists":true}}')}`,
    ...unknown,
  },
  'in the body of a POST that stands for a GET': {
    ...posted(JSON.parse('{"__proto__":{"exists":true}}')),
    ...unknown,
  },
  'as an operator': { path: '/api/places?where[title][__proto__]=x', ...unknown },
  'as an operator of every object': { path: '/api/places?where[title][toString]=x', ...unknown },
})
attacks(site, 'Q11 paths that mean something to a database', {
  ...each(
    [
      "extra.a' OR 1=1--",
      "extra.a'))--",
      'extra."x"]',
      'extra[0];DROP',
      'extra.a->>b',
      'extra.$.a',
      'extra.a[*]',
      'extra.a\u0000b',
      "title' OR '1'='1",
      'title"',
      'title;--',
      'title/**/',
      'data',
      'data.title',
      'json',
      'search_key',
      'rowid',
      'stage',
      'revision',
      'status',
      'order_key',
      'ctid',
      'title..x',
      '.title',
      'title.',
      '',
    ],
    (path) => ({ path: `/api/places?where[${encodeURIComponent(path)}][equals]=x`, ...unknown }),
  ),
  'values are values': {
    path: `/api/places?where[title][equals]=${encodeURIComponent("' OR 1=1--")}`,
    status: 200,
    contains: ['"totalDocs":0'],
  },
  'values inside JSON are values': {
    path: `/api/places?where[extra.a.b][equals]=${encodeURIComponent("deep' OR '1'='1")}`,
    status: 200,
    contains: ['"totalDocs":0'],
  },
})
attacks(site, 'Q12 operators of other databases, objects instead of values', {
  ...each(
    [
      'where[$where]=1',
      'where[$or][0][title][equals]=x',
      'where[title][$gt]=',
      'where[title][$regex]=.*',
      'where[title][equals][$gt]=',
      'where[title][equals][$ne]=x',
      'where[price][greater_than][a]=1',
      'where[owner][equals][$gt]=',
      'where[spot][near][a]=1',
      'where[title]=x',
      'where[title][like][]=a&where[title][like][x]=b',
      'where=x',
      'where[]=x',
      'where[and]=x',
      'where[title][constructor][prototype]=x',
    ],
    (query) => ({ path: `/api/places?${query}`, ...unknown }),
  ),
  'an id that is an object': { path: '/api/places?where[id][equals][$gt]=', ...unknown },
})
attacks(site, 'Q13 lists', {
  'of a hundred thousand values': {
    ...posted({ id: { in: Array.from({ length: 100_000 }, (_, index) => `id${index}`) } }),
    status: 400,
  },
  'of a thousand values': {
    ...posted({ id: { in: ['one', ...Array.from({ length: 999 }, (_, index) => `id${index}`)] } }),
    status: 200,
    contains: ['First place', '"totalDocs":1'],
  },
  'of objects': { path: '/api/places?where[id][in][0][$gt]=', status: 400 },
  'of objects where references are': {
    path: '/api/places?where[owner][in][0][x]=1',
    status: 400,
  },
  'of the same value again and again': {
    ...posted({ id: { in: Array.from({ length: 900 }, () => 'one') } }),
    status: 200,
    contains: ['"totalDocs":1'],
  },
  'of lists': { ...posted({ id: { in: [['one']] } }), status: 400 },
  'of nothing': { ...posted({ id: { in: [] } }), status: 200, contains: ['"totalDocs":0'] },
  'of another type': { ...posted({ price: { in: ['ten', {}] } }), status: 400 },
})
const ring = (points: number): readonly (readonly number[])[] => {
  const corners = Array.from({ length: points - 1 }, (_, index) => [index / points, index % 2])
  return [...corners, corners[0] ?? [0, 0]]
}
attacks(site, 'Q14 places that are none', {
  ...each(
    [
      'near=NaN,1,1',
      'near=Infinity,1,1',
      'near=1e400,1,1',
      'near=1,1',
      'near=1,1,-5',
      'near=181,1,5',
      'near=1,91,5',
      'near=1,1,1,1,1',
      'near=',
      'near=a,b,c',
      'within=%7B',
      'within=%7B%22type%22%3A%22Circle%22%7D',
      'within[type]=Polygon',
      'within[type]=Polygon&where[spot][within][coordinates]=x',
      'intersects=null',
      'equals=1',
    ],
    (query) => ({ path: `/api/places?where[spot][${query.replace('=', ']=')}`, status: 400 }),
  ),
  'a polygon of one point': {
    ...posted({ spot: { within: { type: 'Polygon', coordinates: [[[1, 1]]] } } }),
    status: 400,
  },
  'a polygon of a million points': {
    ...posted({ spot: { within: { type: 'Polygon', coordinates: [ring(200_000)] } } }),
    status: 400,
  },
  'a polygon of points that are none': {
    ...posted({ spot: { within: { type: 'Polygon', coordinates: [[[1], [2], [3], [1]]] } } }),
    status: 400,
  },
  'a polygon of a thousand points': {
    ...posted({ spot: { within: { type: 'Polygon', coordinates: [ring(1000)] } } }),
    status: 200,
  },
})
attacks(site, 'Q15 patterns are texts', {
  ...each(['%', '_', '%25%5C', '%5C', '%5C%5C%25_', '*', '%2F.%2A%2F', "'"], (text) => ({
    path: `/api/places?where[title][like]=${text === '%' ? '%25' : text}`,
    status: 200,
    contains: ['"totalDocs":0'],
  })),
  'a megabyte': { ...posted({ title: { like: 'x'.repeat(1_000_000) } }), status: 400 },
  'ten thousand characters': {
    ...posted({ title: { contains: '%_\\'.repeat(3333) } }),
    status: 200,
    contains: ['"totalDocs":0'],
  },
})
attacks(site, 'Q16 patterns that would take forever are texts too', {
  ...each(['((a+)+)$', '(a|a)*$', '^(([a-z])+.)+[A-Z]([a-z])+$'], (text) => ({
    path: `/api/places?where[title][like]=${encodeURIComponent(text)}`,
    status: 200,
    contains: ['"totalDocs":0'],
  })),
  'as an e-mail address': {
    method: 'POST',
    path: '/api/users/login',
    body: { email: `${'a'.repeat(50_000)}@${'a.'.repeat(20_000)}`, password: 'x' },
    status: 401,
  },
})
const deep = (levels: number): unknown =>
  Array.from({ length: levels }).reduce<unknown>((inner) => ({ and: [inner] }), {
    title: { equals: 'x' },
  })
attacks(site, 'Q17 filters without end', {
  'a thousand levels deep': { ...posted(deep(1000)), status: 400 },
  'ten levels deep': { ...posted(deep(10)), status: 200 },
  'of ten thousand alternatives': {
    ...posted({ or: Array.from({ length: 10_000 }, () => ({ title: { equals: 'x' } })) }),
    status: 400,
  },
  'of five hundred conditions': {
    ...posted({ or: Array.from({ length: 249 }, () => ({ title: { equals: 'x' } })) }),
    status: 200,
  },
  'of empty alternatives': {
    ...posted({ or: Array.from({ length: 400 }, () => ({ and: [] })) }),
    status: 200,
  },
  'a path of thirty relationships': {
    path: `/api/places?where[${'neighbour.'.repeat(29)}title][equals]=x`,
    status: 400,
  },
})
attacks(site, 'Q18 numbers out of range', {
  ...each(
    [
      'limit=-1',
      'limit=NaN',
      'limit=1e9',
      'limit=1.5',
      'limit=0x10',
      'limit=99999999999999999999',
      'limit[]=1',
      'limit[a]=1',
      'page=-1',
      'page=0',
      'page=1e9',
      'depth=-1',
      'depth=NaN',
      'depth=Infinity',
    ],
    (query) => ({ path: `/api/places?${query}`, ...unknown }),
  ),
  ...each(['limit=0', 'limit=999999999', 'depth=99999', 'limit=', 'page='], (query) => ({
    path: `/api/places?${query}`,
    status: 200,
    contains: ['First place', 'Second place'],
  })),
  'a page far beyond the end': {
    path: '/api/places?page=999999999999999',
    status: 200,
    contains: ['"docs":[]'],
  },
  'a page far beyond the end of as many': {
    path: '/api/places?page=999999999999999&limit=999999999999999',
    status: 200,
    contains: ['"docs":[]'],
  },
})
attacks(site, 'Q19 bombs for the parser of queries', {
  'a thousand and one parameters': {
    path: `/api/places?${Array.from({ length: 1001 }, (_, index) => `a${index}=1`).join('&')}`,
    status: 400,
  },
  'an index of a thousand million': {
    path: '/api/places?where[or][1000000000][title]=x',
    status: 400,
  },
  'nested fifty deep': { path: `/api/places?where${'[a]'.repeat(50)}=x`, status: 400 },
  'longer than any address': { path: `/api/places?x=${'x'.repeat(200_000)}`, status: 400 },
  'cut in the middle of a character': {
    path: '/api/places?where[title][equals]=%E0%A4%A',
    status: [200, 200, 200, 200],
  },
  'of brackets': { path: `/api/places?${'['.repeat(5000)}=x`, status: 200 },
  'one name as text and as list': { path: '/api/places?limit=1&limit[a]=2', status: 400 },
})
attacks(site, 'Q21 the history of what is hidden', {
  ...each(
    [
      'version.hiddenNote',
      'version.rows.hiddenRow',
      'version.keeper.code',
      'version.hiddenGroup.inside',
      'version.password',
      'hiddenNote',
      'version',
      'version.version.title',
    ],
    (path) => ({
      path: `/api/places/versions?where[${path}][exists]=true`,
      status: [403, 403, 400, 400],
      lacks: ['First place'],
    }),
  ),
  'in order': {
    path: '/api/places/versions?sort=version.hiddenNote',
    status: [403, 403, 400, 400],
  },
  counted: {
    path: '/api/places/versions/count?where[version.hiddenNote][exists]=true',
    status: [403, 403, 400, 400],
  },
  selected: {
    path: '/api/places/versions?select[version][hiddenNote]=true',
    status: [403, 403, 200, 200],
    lacks: ['hiddenNote'],
  },
})
attacks(site, 'Q22 locales', {
  ...each(['all', '*'], (locale) => ({
    path: `/api/places/one?locale=${locale}`,
    status: 200,
    contains: ['"note":{"en":"note-one"'],
    lacks: ['hiddenNote', 'hiddenRow'],
  })),
  ...each(['__proto__', 'toString', 'xx', 'constructor'], (locale) => ({
    path: `/api/places/one?locale=${locale}`,
    // An unknown language falls back to the default.
    status: 200,
    contains: ['"note":"note-one"'],
  })),
  ...each(['locale[]=en', 'locale[a]=en'], (query) => ({
    path: `/api/places/one?${query}`,
    status: 400,
  })),
  ...each(
    ['fallback-locale=__proto__', 'fallback-locale=xx,yy', 'fallback-locale=toString'],
    (query) => ({
      path: `/api/places/one?locale=de&${query}`,
      status: 200,
    }),
  ),
  'a filter in a language that is none': {
    path: '/api/places?where[note.__proto__][equals]=x',
    status: 400,
  },
  'a filter in every language': {
    path: '/api/places?locale=all&where[note][equals]=note-one',
    status: 200,
    contains: ['"totalDocs":1'],
  },
  'a filter on a language’s hidden neighbour': {
    path: '/api/places?locale=all&where[hiddenNote.en][exists]=true',
    status: 400,
  },
})
attacks(site, 'Q23 drafts', {
  ...each(
    ['/api/places?draft=true', '/api/places/draft?draft=true', '/api/places/count?draft=true'],
    (path) => ({
      path,
      status: [403, 403, 200, 200],
    }),
  ),
  ...each(
    [
      'where[id][equals]=draft',
      'where[_status][equals]=draft',
      'where[title][like]=unpublished',
      'locale=all&where[id][equals]=draft',
    ],
    (query) => ({
      by: ['anonymous', 'member'],
      path: `/api/places?${query}`,
      status: 200,
      contains: ['"totalDocs":0'],
    }),
  ),
  'a global’s': {
    path: '/api/globals/site?draft=true',
    status: [403, 403, 200, 200],
  },
})
attacks(site, 'Q24 the bin', {
  'a parameter that means nothing here changes nothing': {
    path: '/api/places?trash=true&where[id][equals]=one',
    status: 200,
    contains: ['"totalDocs":1'],
  },
  'nor is there a field for it': {
    path: '/api/places?where[deletedAt][exists]=true',
    status: 400,
  },
})
