// The public surface of the core: everything the server, the panel and plugins build on.

export {
  checkConfirmPassword,
  checkPassword,
  maxPasswordLength,
  minPasswordLength,
} from './accounts/sign-in-rules.ts'
export type * from './api/bootstrap.ts'
export * from './api/expected-user.ts'
export * from './api/jobs.ts'
export * from './api/list-view.ts'
export type * from './api/live-events.ts'
export * from './api/local-api.ts'
export type * from './api/panel-answers.ts'
export * from './api/preference-keys.ts'
export { maxVersionName } from './api/version-name.ts'
export type * from './config/access.ts'
export type * from './config/auth.ts'
export * from './config/client-config.ts'
export { columnNames, hasTrash } from './config/columns.ts'
export type * from './config/complete.ts'
export { completeConfig } from './config/complete-config.ts'
export * from './config/components.ts'
export type * from './config/config.ts'
export { ConfigError, type ConfigProblem } from './config/config-error.ts'
export {
  defineBlock,
  defineCollection,
  defineConfig,
  defineField,
  defineGlobal,
} from './config/define-config.ts'
export type * from './config/email.ts'
export type * from './config/endpoints.ts'
export type * from './config/entities.ts'
export type * from './config/fields.ts'
export { firstUserFields } from './config/first-user-fields.ts'
export type * from './config/hooks.ts'
export type * from './config/infer.ts'
export { fileFieldNames } from './config/injected-fields.ts'
export * from './config/jobs.ts'
export { joinOrdersOf } from './config/join-orders.ts'
export type { Exactly, OptionTable } from './config/known-options.ts'
export * from './config/labels.ts'
export type * from './config/request.ts'
export { withSharedBlocks } from './config/shared-blocks.ts'
export { isTimeZone, timezoneName } from './config/time-zones.ts'
export type * from './config/upload.ts'
export { singularAndPlural } from './config/words.ts'
export type { Move } from './diff/both-orders.ts'
export { countChanges, countRow, countRowChanges, startsOfChanges } from './diff/count-changes.ts'
export { type DiffOptions, diffDocuments } from './diff/diff-documents.ts'
export type * from './diff/field-diff.ts'
export type * from './diff/rich-text-blocks.ts'
export type * from './diff/text-diff.ts'
export { misplacedLocales, problemInLocale, spokenLocales } from './documents/all-locales.ts'
export { changedFields } from './documents/changed-fields.ts'
export { compilePlan } from './documents/compile-plan.ts'
export { type CopyLocaleOptions, copyLocale } from './documents/copy-locale.ts'
export {
  type DefaultsContext,
  type FilledBefore,
  fillDefaults,
  withDefaults,
} from './documents/defaults.ts'
export { isRows, isSameJson, type Row } from './documents/json-shape.ts'
export { labelAt, nodeLabel } from './documents/labels.ts'
export { flattenLocales, isComputed, nestLocale, underLocales } from './documents/locales.ts'
export { type Conflict, type Merged, merge } from './documents/merge.ts'
export { oversizedLists } from './documents/oversized.ts'
export { type ParsedDocument, parseDocument, withoutUnreadable } from './documents/parse.ts'
export {
  apply,
  changedPaths,
  diff,
  type Patch,
  type PatchOperation,
  type PatchPath,
} from './documents/patch.ts'
export type * from './documents/plan.ts'
export { collectLinks, type DocumentLink } from './documents/references.ts'
export {
  ensureRowIds,
  isRowId,
  type RowIdSource,
  regenerateRowIds,
  rowIdSource,
} from './documents/row-ids.ts'
export { localesWithContent, speaks } from './documents/speaks.ts'
export { takeLocale, takeLocales } from './documents/take-locale.ts'
export {
  type DocumentPart,
  schemaPathOf,
  takeParts,
  UnknownPart,
} from './documents/take-parts.ts'
export {
  isRequired,
  type ValidationContext,
  validateDocument,
  validateValue,
} from './documents/validate.ts'
export { valueAt } from './documents/value-at.ts'
export * from './documents/walk.ts'
export { type ErrorCode, type ErrorEntry, errorCatalogue } from './errors/catalogue.ts'
export { type Notice, notices, reorderNotice } from './errors/notices.ts'
export type { Problem } from './errors/problem.ts'
export * from './errors/stet-error.ts'
export { type ErrorAnswer, errorBody, errorMessage, problemMessage } from './errors/to-body.ts'
export { anyTypeOf, listTypeOf, literalType } from './fields/declare.ts'
export * from './fields/field-tree.ts'
export type {
  Coerced,
  DiffKind,
  DocumentReference,
  DocumentTypes,
  Fault,
  FieldsSchema,
  FieldTypeDefinition,
  FieldTypeServerPart,
  ObjectSchema,
  Parsed,
  Projection,
  RuleContext,
  StoredReference,
  UsernameLogin,
} from './fields/field-type.ts'
export { fieldsSchema } from './fields/fields-schema.ts'
export { holdsSeveral } from './fields/holds-several.ts'
export { fieldTypeOf, fieldTypes } from './fields/index.ts'
export { isJoinField, joinedCollections, joinOrderName, joinsSeveral } from './fields/join.ts'
export { optionValue } from './fields/options.ts'
export {
  isPolymorphic,
  isReferenceField,
  type ReferenceField,
  targets,
} from './fields/reference.ts'
export { summarySteps } from './fields/row-summary.ts'
export { serverPartOf } from './fields/server-parts.ts'
export { asField, type NamedTab } from './fields/tab.ts'
export { defaultTextareaMinLength } from './fields/textarea.ts'
export { evaluateChoices } from './form/choices.ts'
export { type ConditionContext, evaluateConditions } from './form/conditions.ts'
export type * from './form/document-lock.ts'
export type * from './form/form-state.ts'
export { isEmailAddress } from './formats/email-address.ts'
export { isoTime } from './formats/iso-time.ts'
export { isSafeLink, linkProtocols } from './formats/link-address.ts'
export { slugOf } from './formats/slug.ts'
export type { MessageKey, MessageSet, Messages, PluralCategory } from './i18n/messages.ts'
export { negotiateLanguage } from './i18n/negotiate.ts'
export type { MessageValues, Translate } from './i18n/translate.ts'
export {
  createTranslator,
  type TranslateKnown,
  type TranslatorOptions,
  withMessages,
} from './i18n/translator.ts'
export type * from './json.ts'
export {
  entityPermissions,
  type FieldDecision,
  fieldsPermissions,
} from './permissions/compress.ts'
export { isAllowed, isFieldAllowed, permissionsBelow } from './permissions/is-allowed.ts'
export type * from './permissions/permissions.ts'
export type * from './query/ast.ts'
export {
  bindFilter,
  bindSort,
  bindValues,
  collectionsBehind,
} from './query/bind.ts'
export type * from './query/bound.ts'
export { compareText, foldCase } from './query/compare-text.ts'
export {
  compareSubjects,
  type FindTarget,
  matches,
  needsTargets,
  type StoredSubject,
  type Subject,
  type VersionSubject,
} from './query/evaluate.ts'
export { type FilterQuery, isFilterQuery, toFilterQuery } from './query/filter-query.ts'
export { forceSelect } from './query/force-select.ts'
export { distanceMeters, earthRadiusMeters, isInArea, isNear } from './query/geometry.ts'
export { always, joinFilters, never } from './query/join-filters.ts'
export { codeLimits, type QueryLimits, requestLimits } from './query/limits.ts'
export { matchRank } from './query/match-rank.ts'
export { nearIn } from './query/nearest.ts'
export type { JoinParams, QueryParams } from './query/params.ts'
export {
  defaultLimit,
  type ParamsConfig,
  parseBoolean,
  parseFallback,
  parseInteger,
  parseLocale,
  parseParams,
} from './query/parse-params.ts'
export { parseSelect } from './query/parse-select.ts'
export { parseSort } from './query/parse-sort.ts'
export { allOf, everything, parseWhere, saysNothing } from './query/parse-where.ts'
export type { BindOptions } from './query/resolve-path.ts'
export { compileSelect } from './query/select.ts'
export * from './query/where.ts'
export { whereOf } from './query/where-of.ts'
export { linkedDocument, linkedDocuments } from './rich-text/linked-documents.ts'
export { editorNotes, findInNodes, type RichTextNode, rootOf } from './rich-text/nodes.ts'
