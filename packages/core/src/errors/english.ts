/**
 * The English text of every error: namespace `error` of the messages, and `error.message` in logs
 * and code, which is needed before a language is loaded. Texts that existing clients show are
 * exactly those of the wire format.
 */
export const englishErrors = {
  authentication: 'The email or password provided is incorrect.',
  authenticationUsername: 'The username or password provided is incorrect.',
  badRequest: 'The request is not valid.',
  bulkFile: 'A file cannot be sent for several documents at once.',
  bulkIfMatch: 'If-Match cannot be used for several documents at once.',
  deletingFile: 'There was an error deleting file.',
  emptyFile: 'The file is empty. Choose it again once its program has saved it.',
  fileDiffers:
    'The file that arrived in the storage is not the one that was announced. Please try again.',
  fileNameTaken:
    'The name “{{name}}” cannot be had: it is in use, or no file can have it. Please choose another.',
  fileNotAccepted: 'Files are not accepted here. Nothing was changed.',
  fileNotArrived: 'The file did not arrive in the storage. Please try again.',
  fileNotFetched: 'The file could not be fetched from {{host}}.',
  followingFieldsInvalid_one: 'The following field is invalid: {{fields}}',
  followingFieldsInvalid_other: 'The following fields are invalid: {{fields}}',
  forbidden: 'You are not allowed to perform this action.',
  harmfulSVG: 'SVG file contains potentially harmful content.',
  hookTimeout: 'The hook "{{hook}}" of this site took too long. Nothing was changed.',
  imageTooLarge:
    'The image has {{width}} × {{height}} pixels; at most {{max}} pixels in total are allowed.',
  incorrectCollection: 'Incorrect collection',
  insufficientStorage: 'There is no space left to store this. Nothing was changed.',
  internal: 'Something went wrong.',
  inTrash: 'This document is in the trash. Restore it first, then change it.',
  invalidFileType: 'Invalid file type: {{type}}',
  invalidJSON: 'Invalid JSON',
  invalidMimeType: 'Invalid MIME type: {{type}}.',
  invalidPDF: 'Invalid or corrupted PDF file.',
  invalidResetToken: 'Token is either invalid or has expired.',
  invalidVerificationToken: 'Verification token is invalid.',
  jobState: 'This is not possible for a job that is {{state}}.',
  locked: 'Document with ID {{id}} is currently locked by another user and cannot be updated.',
  lockedAuth_one:
    'This user is locked due to having too many failed login attempts. Try again in {{count}} minute.',
  lockedAuth_other:
    'This user is locked due to having too many failed login attempts. Try again in {{count}} minutes.',
  lockedDelete: 'Document with ID {{id}} is currently locked and cannot be deleted.',
  lockedGlobal:
    'Global with slug "{{slug}}" is currently locked by another user and cannot be updated.',
  methodNotAllowed: 'This address does not answer {{method}} requests.',
  missingEmail: 'Missing email.',
  missingFile: 'No files were uploaded.',
  missingUsername: 'Missing username.',
  missingWhereDelete: "Missing 'where' query of documents to delete.",
  missingWhereUpdate: "Missing 'where' query of documents to update.",
  noRoomForPart:
    'There is no space left to store this part of the file. The parts before it are kept: send it again once there is room.',
  noSuchUser:
    'There is no such user to read as: the account does not exist, may not sign in, or its field has no such choice.',
  notDuplicable: 'Documents of this collection cannot be duplicated.',
  notFound: 'The requested resource was not found.',
  noUser: 'No User',
  otherUser: 'Another user is now signed in to this browser. The request was not carried out.',
  partDamaged:
    'This part of the file did not arrive as it was sent. The parts before it are kept: send it again.',
  partDiffers:
    'This part of the file was announced with another content. The file has changed: begin its upload again.',
  pieceOutdated: 'The text has changed at this place in the meantime. Nothing was restored.',
  preconditionFailed: 'The document is no longer in the state that this request requires.',
  previewAddress:
    'The site names an address for its preview that cannot be shown. It must begin with http://, https:// or /.',
  previewEnded: 'The preview has ended. Open it again from the document.',
  previewFailed:
    'The address of the preview could not be found out: the function of this site that decides it failed. Nothing else is affected.',
  queryBoolean: 'The value of {{path}} must be true or false.',
  queryChoice: 'The parameter {{path}} must be one of: {{choices}}.',
  queryDate: 'The value of {{path}} must be a date.',
  queryEmptyCondition: 'The condition on {{path}} has no operator.',
  queryGeometry:
    'The value of {{path}} must be a GeoJSON area with closed rings of real positions.',
  queryInteger: 'The parameter {{path}} must be a whole number of at least {{min}}.',
  queryList: 'The value of {{path}} must be a list.',
  queryLocale: 'The locale given in {{path}} does not exist on this site.',
  queryLocaleOfAll: 'A request that writes all locales cannot publish only one of them ({{path}}).',
  queryMissingValue: 'The condition on {{path}} has no value.',
  queryNear:
    'The value of {{path}} must be a longitude, a latitude and a greatest distance in metres.',
  queryNotJSON: 'The parameter {{path}} is not valid JSON.',
  queryNumber: 'The value of {{path}} must be a number.',
  queryOperator: 'The operator "{{operator}}" cannot be used on {{path}}.',
  queryPath_one: 'The following path cannot be queried: {{paths}}',
  queryPath_other: 'The following paths cannot be queried: {{paths}}',
  queryPoint: 'The value of {{path}} must be a longitude and a latitude.',
  queryReference: 'The value of {{path}} must be the id of a document.',
  queryShape: 'The parameter {{path}} does not have the expected shape.',
  queryText: 'The value of {{path}} must be a text.',
  queryTooDeep: 'The parameter {{path}} nests deeper than {{max}} levels.',
  queryTooLong: 'The parameter {{path}} is longer than the {{max}} characters allowed.',
  queryTooMany: 'The parameter {{path}} holds more than the {{max}} entries allowed.',
  queryTooMuch:
    'The response would be too large with this {{path}}. Request fewer levels or fewer documents.',
  queryTooSlow:
    'The search by this {{path}} took longer than {{max}} seconds and was stopped. Use fewer conditions, or fields that have an index.',
  requestTimeout: 'The request was not complete in time.',
  restrictedFileType:
    'Files of type {{type}} are not accepted here. List the allowed types in mimeTypes, or allow all with allowRestrictedFileTypes.',
  revisionConflict: 'This document was changed by another user after you opened it.',
  routeNotFound: 'Route not found "{{path}}"',
  scheduleFull: 'No more than {{max}} publications can be scheduled for one document.',
  scheduleInPast: 'This time has passed. Choose a time in the future.',
  scheduleLocaleUnknown: 'This site has no such locale.',
  scheduleNoDate: 'A date with a time and an offset is required.',
  scheduleNoTimeZone: 'This is not a time zone.',
  scheduleNoType: 'Must be "publish" or "unpublish".',
  scheduleTaken: 'Something else is already scheduled for this time.',
  storageUnavailable: 'The file storage does not answer. Please try again in a moment.',
  tooLarge: 'The request is larger than the {{max}} bytes allowed.',
  tooManyDocuments: 'This affects more than {{max}} documents at once. Narrow the filter.',
  tooManyRequests: 'Too many requests. Please try again in a moment.',
  tooManyRequestsFor_one: 'Too many requests. Please try again in {{count}} minute.',
  tooManyRequestsFor_other: 'Too many requests. Please try again in {{count}} minutes.',
  tooManyUploads:
    'Too many files are on their way already. Wait until some are done, or cancel some.',
  translationCodeMissing: 'The code {{code}} is missing.',
  translationCodeRepeated: 'The code {{code}} is there twice.',
  translationCodeUnbalanced: 'The code {{code}} does not begin and end where it should.',
  translationCodeUnknown: 'The source has no code {{code}}.',
  translationFailed:
    'The translation service of this site failed. Nothing was written. Try again later, or translate it yourself.',
  translationFileColumn: 'The file has no column “{{column}}”. Nothing was written.',
  translationFileDamaged: 'The file cannot be read from line {{line}} on. Nothing was written.',
  translationFileEncoding:
    'The file is not in UTF-8. Nothing was written: save it as UTF-8, and choose it again.',
  translationFileForeign:
    '“{{name}}” is no document of this site. Nothing was written: only files that were made here can be taken in.',
  translationFileFormat: 'The file is neither XLIFF 2.0 or 2.1 nor CSV. Nothing was written.',
  translationFileSource:
    '{{locale}} is translated from {{source}} here, and the file has another source. Nothing was written.',
  translationFileTooLarge:
    'The file is too large to be read at once. Nothing was written: hand over fewer documents in one file.',
  translationIncomplete: 'Not all of its texts are translated.',
  translationTooLong: 'A text has {{length}} characters; at most {{max}} are allowed.',
  trashAlone:
    'Moving a document to the trash cannot be combined with other changes: send deletedAt alone, and other changes before it.',
  unableToDeleteCount: 'Unable to delete {{count}} out of {{total}} {{label}}.',
  unableToUpdateCount: 'Unable to update {{count}} out of {{total}} {{label}}.',
  unauthorized: 'Unauthorized, you must be logged in to make this request.',
  unavailable: 'The server is busy. Please try again in a moment.',
  unsupportedEncoding: 'The body is compressed ({{encoding}}). Send it uncompressed.',
  unverifiedEmail: 'Please verify your email before logging in.',
  uploadElsewhere:
    'This upload was begun at another server of this site, which shares no data folder with this one. What arrived is kept: please try again.',
  uploadExpired: 'This upload has expired. Please send the file again.',
  uploadIncomplete_one: 'One part of the file has not arrived yet. What arrived is kept.',
  uploadIncomplete_other: '{{count}} parts of the file have not arrived yet. What arrived is kept.',
  uploadingFile: 'There was a problem while uploading the file.',
  urlNotAllowed: 'Files may not be fetched from this address.',
  valueInTrash:
    'Value must be unique, and a document in the trash has it. Restore that document, or delete it permanently.',
  valueMustBeUnique: 'Value must be unique',
  valuesMustBeUnique: 'The values of {{fields}} must be unique together',
} as const
