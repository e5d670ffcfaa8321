import { expect, onTestFinished, test } from 'vitest'
import { createCms, defineConfig } from '../../../src/index.ts'
import { freshDatabaseUrl } from '../../databases/fresh-database.ts'

const config = defineConfig({
  collections: [
    { slug: 'users', auth: true, fields: [] },
    { slug: 'rooms', fields: [{ name: 'floor', type: 'number' }] },
    {
      slug: 'desks',
      fields: [
        {
          name: 'room',
          type: 'relationship',
          relationTo: 'rooms',
          filterOptions: { floor: { equals: 1 } },
        },
        {
          name: 'others',
          type: 'relationship',
          relationTo: ['rooms', 'desks'],
          hasMany: true,
          filterOptions: ({ relationTo, data }) =>
            relationTo === 'rooms' && { floor: { greater_than: data.minFloor ?? 0 } },
        },
        { name: 'minFloor', type: 'number' },
      ],
    },
  ],
})

test('a reference outside its field’s filter options is refused with its path', async () => {
  const cms = await createCms(config, {
    databaseUrl: await freshDatabaseUrl(),
    secret: 'x',
    dataDir: '/tmp',
  })
  const system = cms.asSystem()
  for (const floor of [1, 2])
    await system.create({ collection: 'rooms', data: { id: `floor${floor}`, floor } })
  const create = (data: Parameters<typeof system.create>[0]['data']) =>
    system.create({ collection: 'desks', data }).then(
      ({ id }) => String(id),
      (error: { problems?: { path: string }[] }) => error.problems?.map(({ path }) => path),
    )
  const room = (value: string) => ({ relationTo: 'rooms' as const, value })
  expect(await create({ room: 'floor2' })).toEqual(['room'])
  expect(await create({ id: 'early', room: 'nowhere' })).toBe('early')
  expect(await create({ minFloor: 1, others: [room('floor2'), room('floor1')] })).toEqual([
    'others',
  ])
  expect(await create({ others: [{ relationTo: 'desks', value: 'any' }] })).toEqual(['others'])
  expect(await create({ id: 'fine', room: 'floor1', minFloor: 1, others: [room('floor2')] })).toBe(
    'fine',
  )
  await cms.close()
})

test('a guessed id gets the same refusal whether the document exists or not', async () => {
  const cms = await createCms(config, {
    databaseUrl: await freshDatabaseUrl(),
    secret: 'x',
    dataDir: '/tmp',
  })
  onTestFinished(() => cms.close())
  const system = cms.asSystem()
  for (const floor of [1, 2])
    await system.create({ collection: 'rooms', data: { id: `floor${floor}`, floor } })
  const editor = cms.as({ id: 'ed', collection: 'users', email: 'ed@stet.test' })
  const refusal = (room: string) =>
    editor.create({ collection: 'desks', data: { room } }).then(
      () => 'made',
      (error: { problems?: readonly object[] }) =>
        JSON.stringify(error.problems).replaceAll(room, 'ROOM'),
    )
  expect(await refusal('floor2')).toContain('validation:invalidSelections')
  expect(await refusal('floor9')).toBe(await refusal('floor2'))
  expect(await refusal('floor1')).toBe('made')

  // A room that was closed stays in a document until an editor chooses another.
  const { id } = await editor.create({ collection: 'desks', data: { room: 'floor1' } })
  await system.delete({ collection: 'rooms', id: 'floor1' })
  const desk = { collection: 'desks', id: String(id) } as const
  expect(await editor.update({ ...desk, data: { minFloor: 3 } })).toMatchObject({ minFloor: 3 })
  await expect(editor.update({ ...desk, data: { room: 'floor9' } })).rejects.toMatchObject({
    problems: [{ path: 'room' }],
  })
})
