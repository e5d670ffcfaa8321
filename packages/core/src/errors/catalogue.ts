import type { MessageKey } from '../i18n/messages.ts'

/** The fixed properties of an error. */
export interface ErrorEntry {
  readonly name: string
  readonly status: number
  readonly key: MessageKey
  /** Whether callers may read the message; otherwise they get a general one. */
  readonly isPublic: boolean
}

const entry = (name: string, status: number, key: MessageKey, isPublic = true): ErrorEntry =>
  Object.freeze({ name, status, key, isPublic })

/** Every error that Stet answers with: the only source of HTTP bodies and messages. */
export const errorCatalogue = Object.freeze({
  api: entry('APIError', 500, 'error:internal', false),
  authentication: entry('AuthenticationError', 401, 'error:authentication'),
  badRequest: entry('BadRequest', 400, 'error:badRequest'),
  fileUpload: entry('FileUploadError', 400, 'error:uploadingFile'),
  fileNotFetched: entry('FileNotFetched', 400, 'error:fileNotFetched'),
  forbidden: entry('Forbidden', 403, 'error:forbidden'),
  inTrash: entry('InTrash', 403, 'error:inTrash'),
  insufficientStorage: entry('InsufficientStorage', 507, 'error:insufficientStorage'),
  hookTimeout: entry('HookTimeout', 503, 'error:hookTimeout'),
  internal: entry('InternalError', 500, 'error:internal', false),
  invalidJSON: entry('InvalidJSON', 400, 'error:invalidJSON'),
  jobState: entry('JobState', 409, 'error:jobState'),
  locked: entry('Locked', 423, 'error:locked'),
  lockedAuth: entry('LockedAuth', 401, 'error:lockedAuth'),
  methodNotAllowed: entry('MethodNotAllowed', 405, 'error:methodNotAllowed'),
  missingFile: entry('MissingFile', 400, 'error:missingFile'),
  noSuchUser: entry('NoSuchUser', 400, 'error:noSuchUser'),
  notDuplicable: entry('NotDuplicable', 403, 'error:notDuplicable'),
  notFound: entry('NotFound', 404, 'error:notFound'),
  otherUser: entry('OtherUser', 401, 'error:otherUser'),
  partDamaged: entry('PartDamaged', 400, 'error:partDamaged'),
  partDiffers: entry('PartDiffers', 409, 'error:partDiffers'),
  pieceOutdated: entry('PieceOutdated', 409, 'error:pieceOutdated'),
  preconditionFailed: entry('PreconditionFailed', 412, 'error:preconditionFailed'),
  preview: entry('PreviewError', 500, 'error:previewFailed'),
  previewEnded: entry('PreviewEnded', 401, 'error:previewEnded'),
  query: entry('QueryError', 400, 'error:queryPath'),
  requestTimeout: entry('RequestTimeout', 408, 'error:requestTimeout'),
  revisionConflict: entry('RevisionConflict', 409, 'error:revisionConflict'),
  routeNotFound: entry('RouteNotFound', 404, 'error:routeNotFound'),
  storageUnavailable: entry('StorageUnavailable', 503, 'error:storageUnavailable'),
  tooLarge: entry('TooLarge', 413, 'error:tooLarge'),
  tooManyDocuments: entry('TooManyDocuments', 400, 'error:tooManyDocuments'),
  tooManyRequests: entry('TooManyRequests', 429, 'error:tooManyRequests'),
  tooManyUploads: entry('TooManyUploads', 429, 'error:tooManyUploads'),
  translation: entry('TranslationError', 502, 'error:translationFailed'),
  unauthorized: entry('UnauthorizedError', 401, 'error:unauthorized'),
  unavailable: entry('Unavailable', 503, 'error:unavailable'),
  unsupportedEncoding: entry('UnsupportedEncoding', 415, 'error:unsupportedEncoding'),
  unverifiedEmail: entry('UnverifiedEmail', 403, 'error:unverifiedEmail'),
  uploadElsewhere: entry('UploadElsewhere', 503, 'error:uploadElsewhere'),
  urlNotAllowed: entry('URLNotAllowed', 400, 'error:urlNotAllowed'),
  validation: entry('ValidationError', 400, 'error:followingFieldsInvalid'),
})

export type ErrorCode = keyof typeof errorCatalogue
