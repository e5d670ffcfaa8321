import {
  type CompleteCollection,
  type CompleteRenditions,
  hasDrafts,
  hasTrash,
  type JsonObject,
} from '@stet/core'
import { isAuthCollection } from '../../entities/auth-collections.ts'
import { renditionFits } from '../../files/renditions/rendition-request.ts'
import { isUploadCollection } from '../../files/uploads.ts'
import { authPaths } from './auth-paths.ts'
import { idSchema } from './document-schemas.ts'
import {
  counted,
  type DescribedEntity,
  distinctPage,
  distinctParameters,
  object,
  operation,
  type ParameterName,
  type Paths,
  pageOf,
  parametersOf,
  pathParameter,
  refTo,
  versionSchema,
  written,
  writtenMany,
} from './operations.ts'

/** What a caller may do with a collection. */
export function collectionPaths(described: DescribedEntity<CompleteCollection>): Paths {
  const { entity, permissions, schemas, name, label: tag } = described
  const base = `/${entity.slug}`
  const document = refTo(schemas.read)
  const id = pathParameter('id', idSchema(entity))
  const trash: ParameterName[] = hasTrash(entity) ? ['trash'] : []
  const stages: ParameterName[] = [...(hasDrafts(entity) ? (['draft'] as const) : []), ...trash]
  const shape: ParameterName[] = [
    'depth',
    'select',
    'populate',
    'joins',
    'locale',
    'fallbackLocale',
  ]
  const saving: ParameterName[] = [...stages, 'depth', 'locale', 'fallbackLocale']
  const { read, create, update, delete: remove, readVersions } = permissions
  const asOperation = (id: string, parts: Omit<Parameters<typeof operation>[0], 'id' | 'tag'>) =>
    operation({ id, tag, ...parts })

  const list = {
    ...(read && {
      get: asOperation(`find${name}`, {
        summary: `Find ${tag}`,
        parameters: parametersOf(
          'where',
          'sort',
          'limit',
          'page',
          'pagination',
          ...stages,
          ...shape,
        ),
        answer: pageOf(document),
      }),
    }),
    ...(create && {
      post: asOperation(`create${name}`, {
        summary: `Create one of ${tag}`,
        parameters: parametersOf(...saving),
        ...bodiesOf(entity, schemas.create),
        answer: written(document),
        status: 201,
      }),
    }),
    ...(update &&
      !entity.disableBulkEdit && {
        patch: asOperation(`update${name}`, {
          summary: `Update all of ${tag} that match`,
          parameters: parametersOf('where', 'limit', ...saving),
          body: refTo(schemas.update),
          answer: writtenMany(document),
        }),
      }),
    ...(remove &&
      !entity.disableBulkDelete && {
        delete: asOperation(`delete${name}`, {
          summary: `Delete all of ${tag} that match`,
          parameters: parametersOf('where', 'limit', ...trash, 'depth', 'locale'),
          answer: writtenMany(document),
        }),
      }),
  }
  const single = {
    ...(read && {
      get: asOperation(`find${name}_ByID`, {
        summary: `Read one of ${tag}`,
        parameters: [id, ...parametersOf(...stages, ...shape)],
        answer: document,
      }),
    }),
    ...(update && {
      patch: asOperation(`update${name}_ByID`, {
        summary: `Update one of ${tag}`,
        parameters: [id, ...parametersOf(...saving, 'ifMatch')],
        ...bodiesOf(entity, schemas.update),
        answer: written(document),
      }),
    }),
    ...(remove && {
      delete: asOperation(`delete${name}_ByID`, {
        summary: `Delete one of ${tag}`,
        parameters: [id, ...parametersOf('depth', 'locale', 'ifMatch')],
        answer: written(document),
      }),
    }),
  }
  return {
    ...(isAuthCollection(entity) && authPaths(entity, described)),
    [base]: list,
    [`${base}/{id}`]: single,
    ...(read && {
      [`${base}/count`]: {
        get: asOperation(`count${name}`, {
          summary: `Count ${tag}`,
          parameters: parametersOf('where', ...stages, 'locale'),
          answer: counted,
        }),
      },
      [`${base}/distinct`]: {
        get: asOperation(`distinct${name}`, {
          summary: `The different values of a field of ${tag}`,
          parameters: [
            ...distinctParameters,
            ...parametersOf('where', 'sort', 'limit', 'page', ...stages, 'locale'),
          ],
          answer: distinctPage(),
        }),
      },
    }),
    ...(create &&
      !entity.disableDuplicate && {
        [`${base}/{id}/duplicate`]: {
          post: asOperation(`duplicate${name}`, {
            summary: `Copy one of ${tag}`,
            parameters: [id, ...parametersOf(...saving)],
            answer: written(document),
          }),
        },
      }),
    ...(readVersions &&
      entity.versions !== false &&
      versionPaths(base, {
        tag,
        name,
        document,
        mayRestore: update !== undefined,
        isGlobal: false,
      })),
    ...(read &&
      isUploadCollection(entity) && {
        [`${base}/file/{filename}`]: {
          get: asOperation(`download${name}`, {
            summary: `A file of ${tag}`,
            parameters: [
              pathParameter('filename'),
              ...renditionParameters(entity.upload.renditions),
            ],
            answer: { type: 'string', format: 'binary' },
            type: 'application/octet-stream',
          }),
        },
      }),
  }
}

/** What describes a rendition of an image; nothing where the collection makes none. */
function renditionParameters(renditions: CompleteRenditions | null): readonly JsonObject[] {
  if (renditions === null) return []
  const { widths, heights, formats, qualities } = renditions
  const choices: readonly (readonly [string, readonly (number | string)[], string])[] = [
    ['width', widths, 'Pixels of the rendition'],
    ['height', heights, 'Pixels of the rendition'],
    ['fit', renditionFits, 'How the image gets into width and height'],
    ['format', formats, 'Default: the first that Accept names'],
    ['quality', qualities, 'As JPEG counts'],
  ]
  return choices
    .filter(([, values]) => values.length > 0)
    .map(([name, values, description]) => ({
      name,
      in: 'query',
      description,
      schema: { type: typeof values[0] === 'number' ? 'integer' : 'string', enum: [...values] },
    }))
}

/** The history of a collection's documents, or of a global. */
export function versionPaths(
  base: string,
  {
    tag,
    name,
    document,
    mayRestore,
    isGlobal,
  }: {
    readonly tag: string
    readonly name: string
    readonly document: JsonObject
    readonly mayRestore: boolean
    readonly isGlobal: boolean
  },
): Paths {
  const id = pathParameter('id')
  return {
    [`${base}/versions`]: {
      get: operation({
        id: `find${name}_Versions`,
        tag,
        summary: `Find versions of ${tag}`,
        parameters: parametersOf('where', 'sort', 'limit', 'page', 'pagination', 'depth', 'locale'),
        answer: pageOf(versionSchema(document)),
      }),
    },
    [`${base}/versions/count`]: {
      get: operation({
        id: `count${name}_Versions`,
        tag,
        summary: `Count versions of ${tag}`,
        parameters: parametersOf('where', 'locale'),
        answer: counted,
      }),
    },
    [`${base}/versions/{id}`]: {
      get: operation({
        id: `find${name}_VersionByID`,
        tag,
        summary: `Read a version of ${tag}`,
        parameters: [id, ...parametersOf('depth', 'locale')],
        answer: versionSchema(document),
      }),
      ...(mayRestore && {
        post: operation({
          id: `restore${name}_Version`,
          tag,
          summary: `Put a version of ${tag} back`,
          parameters: [id, ...parametersOf('draft', 'depth')],
          answer: isGlobal
            ? object({ doc: document, message: { type: 'string' } })
            : { allOf: [document, object({ message: { type: 'string' } })] },
        }),
      }),
    },
  }
}

/** As JSON; of an upload collection also as a form with the file. */
function bodiesOf(entity: CompleteCollection, schema: string) {
  const body = refTo(schema)
  if (!isUploadCollection(entity)) return { body }
  const file: JsonObject = { type: 'string', format: 'binary' }
  const payload: JsonObject = {
    type: 'string',
    description: 'The fields as JSON.',
    contentMediaType: 'application/json',
  }
  return { body, form: object({ file, _payload: payload }, []) }
}
