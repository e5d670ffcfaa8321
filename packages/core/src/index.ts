// The public exports of core, used by the server, the panel and plugins.

export type { UsernameLogin } from './accounts/sign-in-rules.ts'
export {
  checkConfirmPassword,
  checkPassword,
  maxPasswordLength,
  minPasswordLength,
} from './accounts/sign-in-rules.ts'
export type * from './api/access-explanation.ts'
export * from './api/answer-cost.ts'
export type * from './api/bootstrap.ts'
export type * from './api/document-lock.ts'
export * from './api/expected-user.ts'
export * from './api/first-view.ts'
export type * from './api/form-state.ts'
export * from './api/list-export.ts'
export * from './api/list-view.ts'
export type * from './api/live-events.ts'
export type * from './api/panel-answers.ts'
export * from './api/preference-keys.ts'
export type * from './api/preview-address.ts'
export type * from './api/preview-links.ts'
export * from './api/read-as.ts'
export * from './api/reordering.ts'
export type * from './api/translation-files.ts'
export type * from './api/translations.ts'
export { panelPalette } from './brand/palette.ts'
export * from './config/completed/client-config.ts'
export type { ClientLocalization } from './config/completed/client-localization.ts'
export { columnNames, hasDrafts, hasTrash, schedulingOf } from './config/completed/columns.ts'
export type * from './config/completed/complete-config-types.ts'
export { componentPaths } from './config/completed/component-paths.ts'
export { isDefaultRule } from './config/completed/default-rules.ts'
export {
  fieldsWithTypes,
  isFieldType,
  type SiteFieldTypes,
  siteFieldTypes,
  withFieldTypes,
} from './config/completed/field-types.ts'
export { firstUserFields } from './config/completed/first-user-fields.ts'
export { fileFieldNames } from './config/completed/injected-fields.ts'
export { joinOrdersOf } from './config/completed/join-orders.ts'
export { partSizeOf } from './config/completed/part-size.ts'
export { withSharedBlocks } from './config/completed/shared-blocks.ts'
export { withSiteFeatures } from './config/completed/site-features.ts'
export { sourceLocales } from './config/completed/source-locales.ts'
export { completeConfig } from './config/completion/complete-config.ts'
export { ConfigError, type ConfigProblem } from './config/problems/config-error.ts'
export { isPanelFolder, viewPathFault } from './config/problems/view-paths.ts'
export type * from './config/types/access.ts'
export type * from './config/types/auth.ts'
export type * from './config/types/brand.ts'
export * from './config/types/components.ts'
export type * from './config/types/config.ts'
export type * from './config/types/content-checks.ts'
export {
  defineBlock,
  defineCollection,
  defineConfig,
  defineField,
  defineGlobal,
  definePlugin,
} from './config/types/define-config.ts'
export type * from './config/types/email.ts'
export type * from './config/types/endpoints.ts'
export type * from './config/types/entities.ts'
export type * from './config/types/field-types/field-options.ts'
export type * from './config/types/field-types/fields.ts'
export type * from './config/types/field-types/reference-fields.ts'
export * from './config/types/field-types/rich-text-features.ts'
export type * from './config/types/field-types/site-field-types.ts'
export type * from './config/types/field-types/value-fields.ts'
export type * from './config/types/files.ts'
export type * from './config/types/hooks.ts'
export type * from './config/types/infer.ts'
export * from './config/types/jobs.ts'
export type { Exactly, OptionTable } from './config/types/known-options.ts'
export type * from './config/types/live-preview.ts'
export type * from './config/types/request.ts'
export type * from './config/types/upload.ts'
export type * from './config/types/webhooks.ts'
export { countChanges, countRow, countRowChanges, startsOfChanges } from './diff/count-changes.ts'
export { diffDocuments } from './diff/diff-documents.ts'
export type { DiffOptions } from './diff/diff-walk.ts'
export type * from './diff/field-diff.ts'
export type { Move } from './diff/interleave-orders.ts'
export type * from './diff/rich-text-blocks.ts'
export type * from './diff/text-diff.ts'
export type { DocumentId, DocumentReference } from './document-reference.ts'
export { changedFields } from './documents/changed-fields.ts'
export { compilePlan } from './documents/compile-plan.ts'
export {
  type DefaultsContext,
  type FilledBefore,
  fillDefaults,
  withDefaults,
} from './documents/defaults.ts'
export { isRows, isSameJson, type Row } from './documents/json-shape.ts'
export { labelAt, nodeLabel } from './documents/labels.ts'
export {
  localesOfContent,
  misplacedLocales,
  problemInLocale,
} from './documents/locales/all-locales.ts'
export { type CopyLocaleOptions, copyLocale } from './documents/locales/copy-locale.ts'
export { hasLocaleContent, localesWithContent } from './documents/locales/locale-content.ts'
export {
  flattenLocales,
  isComputed,
  nestLocale,
  underLocales,
} from './documents/locales/locales.ts'
export { takeLocale, takeLocales } from './documents/locales/take-locale.ts'
export { withoutLocale } from './documents/locales/without-locale.ts'
export { mapNodeValues } from './documents/node-values.ts'
export {
  apply,
  changedPaths,
  diff,
  type Patch,
  type PatchOperation,
  type PatchPath,
} from './documents/patch.ts'
export {
  entityPermissions,
  type FieldDecision,
  fieldsPermissions,
} from './documents/permissions.ts'
export type * from './documents/plan.ts'
export { collectLinks, type DocumentLink } from './documents/references.ts'
export {
  ensureNodeIds,
  ensureRowIds,
  isRowId,
  type RowIdSource,
  regenerateRowIds,
  rowIdSource,
} from './documents/row-ids.ts'
export { changedNodes } from './documents/text-changes.ts'
export {
  collectTexts,
  type DocumentText,
  isSearchedInText,
  isSearchedText,
  searchedText,
} from './documents/texts/searched-text.ts'
export {
  checkCodes,
  contentKey,
  type InlineCodeFault,
  type InlineContent,
  type InlineMark,
  tidyContent,
  wordsOfContent,
} from './documents/translations/texts/inline-content.ts'
export { inCodesOf, type LineCode } from './documents/translations/texts/line-content.ts'
export { markedText, readMarkedText } from './documents/translations/texts/marked-text.ts'
export {
  type TranslatableText,
  type TranslationOutcome,
  translatableTexts,
  withTranslatedTexts,
} from './documents/translations/texts/translatable-texts.ts'
export {
  formerSource,
  isMachineMade,
  type SourceLocales,
  translationRecord,
  withCopiedRecord,
  withoutTranslationRecord,
  withTranslationRecord,
} from './documents/translations/translation-record.ts'
export {
  type TranslationProgress,
  type TranslationState,
  translationProgress,
  translationStates,
  type UnitState,
  unitState,
} from './documents/translations/translation-state.ts'
export {
  isUnsaid,
  type TranslationUnit,
  translationUnits,
} from './documents/translations/translation-units.ts'
export type { AllowedChoices } from './documents/validation/choices.ts'
export { evaluateChoices } from './documents/validation/choices.ts'
export { type ConditionContext, evaluateConditions } from './documents/validation/conditions.ts'
export { oversizedLists } from './documents/validation/oversized.ts'
export {
  type ParsedDocument,
  parseDocument,
  withoutUnreadable,
} from './documents/validation/parse.ts'
export {
  isAllowedIfStored,
  isRequired,
  type ValidationContext,
  validateDocument,
  validateValue,
} from './documents/validation/validate.ts'
export { valueAtRows } from './documents/value-at.ts'
export * from './documents/walk.ts'
export { type ErrorCode, type ErrorEntry, errorCatalogue } from './errors/catalogue.ts'
export type { Fault } from './errors/fault.ts'
export { type Notice, notices, reorderNotice } from './errors/notices.ts'
export type { Problem } from './errors/problem.ts'
export * from './errors/stet-error.ts'
export { type ErrorAnswer, errorBody, errorMessage, problemMessage } from './errors/to-body.ts'
export { boundTypeOf } from './fields/bound-type.ts'
export { fieldTypeOf, fieldTypes } from './fields/built-in-types.ts'
export { anyTypeOf, listTypeOf, literalType } from './fields/declare.ts'
export { type FieldSchema, fieldSchema } from './fields/field-schema.ts'
export * from './fields/field-tree.ts'
export type {
  Coerced,
  DiffKind,
  DocumentTypes,
  FieldsSchema,
  FieldTypeDefinition,
  FieldTypeServerPart,
  ObjectSchema,
  Parsed,
  ProjectionType,
  RuleContext,
  StoredReference,
} from './fields/field-type.ts'
export { fieldsSchema } from './fields/fields-schema.ts'
export { holdsSeveral } from './fields/holds-several.ts'
export { asField, type NamedTab } from './fields/nesting/tab.ts'
export {
  defineFieldType,
  type FieldTypeOptions,
  type OwnFieldType,
  type OwnParsed,
  type OwnTypeField,
} from './fields/own-types.ts'
export {
  isJoinField,
  joinedCollections,
  joinOrderName,
  joinsSeveral,
} from './fields/references/join.ts'
export {
  isPolymorphic,
  isReferenceField,
  type ReferenceField,
  targets,
} from './fields/references/reference.ts'
export * from './fields/rich-text/rich-text-features.ts'
export { disallowedInNode } from './fields/rich-text/text-kinds.ts'
export { summarySteps } from './fields/row-summary.ts'
export { serverPartOf } from './fields/server-parts.ts'
export { optionValue } from './fields/values/options.ts'
export { maxDepthOf } from './fields/values/rich-text.ts'
export { defaultTextareaMinLength } from './fields/values/textarea.ts'
export { commonTimeZones, isTimeZone, timezoneName } from './fields/values/time-zones.ts'
export { singularAndPlural } from './formats/default-labels.ts'
export { isEmailAddress } from './formats/email-address.ts'
export { directlyIn, folderField, withinFolder } from './formats/folder-filter.ts'
export {
  folderName,
  foldersAround,
  isFolder,
  isWithinFolder,
  movedFolder,
  normalizeFolder,
  parentFolder,
} from './formats/folder-path.ts'
export { isoTime } from './formats/iso-time.ts'
export { isSafeLink, linkProtocols, maxAddress } from './formats/link-address.ts'
export { monthBeside, monthRange } from './formats/months.ts'
export { isPreviewAddress } from './formats/preview-address.ts'
export { slugOf } from './formats/slug.ts'
export { zoneOffsets } from './formats/zone-offsets.ts'
export { builtInLanguages } from './i18n/built-in-languages.ts'
export { directionOf } from './i18n/direction.ts'
export { filledMessages } from './i18n/filled-messages.ts'
export * from './i18n/labels.ts'
export { isLanguageCode } from './i18n/language-code.ts'
export { type MessageCoverage, messageCoverage } from './i18n/message-coverage.ts'
export {
  type CompletePanelMessages,
  type LanguageTexts,
  type MessageKey,
  type MessageSet,
  type Messages,
  type MessageTexts,
  messageSet,
  type PanelMessages,
  type PluralCategory,
  type TranslatedTexts,
} from './i18n/messages.ts'
export { negotiateLanguage } from './i18n/negotiate.ts'
export type { MessageValues, Translate } from './i18n/translate.ts'
export {
  createTranslator,
  type TranslateKnown,
  type TranslatorOptions,
  withMessages,
} from './i18n/translator.ts'
export * from './json.ts'
export * from './local-api/answers.ts'
export type * from './local-api/arguments.ts'
export type { DocumentPart, PieceStep, TextPiece } from './local-api/document-part.ts'
export type { EntityTypes } from './local-api/entity-types.ts'
export * from './local-api/jobs.ts'
export type { LocalApi } from './local-api/local-api.ts'
export * from './local-api/scheduled.ts'
export type * from './local-api/search.ts'
export type { FieldSelection } from './local-api/typed-arguments.ts'
export type * from './local-api/webhooks.ts'
export type { Conflict } from './merge/conflict.ts'
export { type Merged, merge } from './merge/merge.ts'
export { OutdatedPiece, schemaPathOf, takeParts, UnknownPart } from './parts/take-parts.ts'
export { isAllowed, isFieldAllowed, permissionsBelow } from './permissions/is-allowed.ts'
export type * from './permissions/permissions.ts'
export {
  type FieldSource,
  fieldSourceText,
  parseFieldSource,
  sourceAttribute,
} from './previews/field-source.ts'
export { isReadableText, withSourceMark } from './previews/source-marks.ts'
export {
  bindFilter,
  bindSort,
  bindValues,
  collectionsBehind,
  searchesWords,
  wordsPath,
} from './query/bind/bind.ts'
export type { BindOptions } from './query/bind/bind-options.ts'
export { usedPath } from './query/bind/bind-use.ts'
export type * from './query/bind/bound.ts'
export { type AskedFilter, askedFilters, filtersPath } from './query/bind/collection-filters.ts'
export { always, joinFilters, never } from './query/bind/join-filters.ts'
export { nearIn } from './query/bind/nearest.ts'
export { compareText, foldCase } from './query/evaluate/compare-text.ts'
export {
  compareSubjects,
  type FindTarget,
  matches,
  needsTargets,
  type StoredSubject,
  type Subject,
  type VersionSubject,
} from './query/evaluate/evaluate.ts'
export { distanceMeters, earthRadiusMeters, isInArea, isNear } from './query/evaluate/geometry.ts'
export { matchRank } from './query/evaluate/match-rank.ts'
export type * from './query/language/ast.ts'
export type { Comparison } from './query/language/comparison.ts'
export { type FilterQuery, isFilterQuery, toFilterQuery } from './query/language/filter-query.ts'
export { codeLimits, type QueryLimits, requestLimits } from './query/language/limits.ts'
export * from './query/language/where.ts'
export { whereOf } from './query/language/where-of.ts'
export type { JoinParams, QueryParams } from './query/parse/params.ts'
export {
  defaultLimit,
  type ParamsConfig,
  parseBoolean,
  parseFallback,
  parseInteger,
  parseLocale,
  parseParams,
} from './query/parse/parse-params.ts'
export { parseSelect } from './query/parse/parse-select.ts'
export { parseSort } from './query/parse/parse-sort.ts'
export { allOf, everything, isEmptyFilter, parseWhere } from './query/parse/parse-where.ts'
export { forceSelect } from './query/select/force-select.ts'
export { compileSelect } from './query/select/select.ts'
export { directionOfWords, type WrittenDirection } from './rich-text/direction.ts'
export {
  embeddedAt,
  embeddedById,
  embeddedId,
  embeddedKind,
  embeddedValues,
  isBlockNode,
  mapEmbedded,
  sameEmbedded,
  visitEmbedded,
  withEmbeddedId,
  withEmbeddedValues,
} from './rich-text/embedded-fields.ts'
export {
  type EmbeddedPlace,
  embeddedPlace,
  embeddedPlaces,
  withEmbeddedAt,
} from './rich-text/embedded-places.ts'
export {
  linkedDocument,
  linkedDocuments,
  mapLinkedDocuments,
} from './rich-text/linked-documents.ts'
export {
  editorNotes,
  findInNodes,
  isInline,
  isNode,
  mapNodes,
  type RichTextNode,
  rootOf,
} from './rich-text/nodes.ts'
export { wordsOfText } from './rich-text/plain-text.ts'
export type { RichText } from './rich-text/rich-text.ts'
export { textSize } from './rich-text/text-size.ts'
export {
  type DocumentTexts,
  type DocumentWords,
  documentTexts,
  documentWords,
} from './search/document-texts.ts'
export { markMatches, searchExcerpt } from './search/excerpt.ts'
export { matchesSearch } from './search/matches-search.ts'
export { parseSearchQuery, type SearchQuery, type SearchTerm } from './search/search-query.ts'
export {
  allowedEdits,
  editDistance,
  type SimilarParts,
  similarParts,
  similarWords,
} from './search/similar-words.ts'
export {
  type StemmedLanguage,
  type Stemmer,
  stemmedLanguage,
  stemmedLanguages,
} from './search/stems.ts'
export { foldWord } from './search/words.ts'
