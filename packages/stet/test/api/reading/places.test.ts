import { expect, onTestFinished, test } from 'vitest'
import { createCms, defineConfig, type Where } from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'

const config = defineConfig({
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'places',
      defaultSort: 'name',
      access: { read: () => true },
      fields: [
        { name: 'name', type: 'text' },
        { name: 'spot', type: 'point' },
        { name: 'isOpen', type: 'checkbox' },
      ],
    },
  ],
})

async function openPlaces() {
  const cms = await createCms(config, {
    databaseUrl: await freshDatabaseUrl(),
    secret: 'for tests',
    dataDir: '/nonexistent',
  })
  onTestFinished(() => cms.close())
  for (const [name, spot] of Object.entries({
    berlin: [13.405, 52.52],
    amsterdam: [4.9, 52.37],
    paris: [2.35, 48.86],
    nowhere: null,
  } as const)) {
    await cms.asSystem().create({ collection: 'places', data: { id: name, name, spot } })
  }
  return async (where: Where, sort = '') => {
    const query = `where=${encodeURIComponent(JSON.stringify(where))}${sort && `&sort=${sort}`}`
    const response = await cms.fetch(new Request(`http://stet.test/api/places?${query}`))
    const { docs, errors } = await response.json()
    return errors ?? docs.map(({ id }: { id: string }) => id)
  }
}

test('near places are listed nearest first, unless another sort is given', async () => {
  const names = await openPlaces()
  const near = { spot: { near: '2.35,48.8,2000000' } }
  expect(await names(near)).toEqual(['paris', 'amsterdam', 'berlin'])
  expect(await names({ and: [{ isOpen: { not_equals: true } }, near] })).toEqual([
    'paris',
    'amsterdam',
    'berlin',
  ])
  expect(await names(near, '-name')).toEqual(['paris', 'berlin', 'amsterdam'])
  expect(await names({ spot: { near: '2.35,48.8,2000000,100000' } })).toEqual([
    'amsterdam',
    'berlin',
  ])
  // If `near` is one of several alternatives, it does not change the order.
  expect(await names({ or: [near, { name: { equals: 'nowhere' } }] })).toEqual([
    'amsterdam',
    'berlin',
    'nowhere',
    'paris',
  ])
})

test('places are found within one area or several, as features too', async () => {
  const names = await openPlaces()
  const box = (west: number, south: number, east: number, north: number) => [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ]
  const germany = { type: 'Polygon', coordinates: box(6, 47, 15, 55) }
  const both = { type: 'MultiPolygon', coordinates: [box(6, 47, 15, 55), box(-5, 42, 3, 51)] }
  expect(await names({ spot: { within: germany } })).toEqual(['berlin'])
  for (const operator of ['within', 'intersects']) {
    expect(await names({ spot: { [operator]: both } })).toEqual(['berlin', 'paris'])
    expect(
      await names({ spot: { [operator]: { type: 'Feature', properties: {}, geometry: both } } }),
    ).toEqual(['berlin', 'paris'])
  }
})
