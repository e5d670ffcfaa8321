import type { UsernameLogin } from '../../accounts/sign-in-rules.ts'
import type { Validate, ValidateArgs } from '../../config/types/field-types/field-options.ts'
import type { RequestContext } from '../../config/types/request.ts'
import type { DocumentId } from '../../document-reference.ts'
import type { Fault } from '../../errors/fault.ts'
import type { Problem } from '../../errors/problem.ts'
import { fieldTypeOf } from '../../fields/built-in-types.ts'
import type { RuleContext } from '../../fields/field-type.ts'
import { checkTextKinds } from '../../fields/rich-text/text-kinds.ts'
import type { Json, JsonObject } from '../../json.ts'
import { labelAt } from '../labels.ts'
import { isComputed } from '../locales/locales.ts'
import type { Plan, PlanNode } from '../plan.ts'
import { valueAtRows } from '../value-at.ts'
import { type Place, walk } from '../walk.ts'
import { allowedChoices, disallowedChoices, type NarrowedNode, narrowsChoices } from './choices.ts'
import { passesConditions } from './conditions.ts'
import { parseNode, problemOf } from './parse.ts'

/** The parts of a completed config that validation needs. */
interface ValidationLimits {
  readonly defaultMaxTextLength: number
  readonly collection: ReadonlyMap<string, { readonly idType: 'text' | 'number' }>
}

/** The context of validating a whole document. */
export interface ValidationContext {
  readonly config: ValidationLimits
  readonly operation: 'create' | 'update'
  readonly event: 'onChange' | 'submit'
  readonly req: RequestContext
  readonly id?: DocumentId | undefined
  /** `auth.loginWithUsername` of the collection, for the rules of its `email` and `username`. */
  readonly usernameLogin?: UsernameLogin | false
  /**
   * A draft save: `required`, other rules of completeness and the site's own rules are checked only
   * on publishing. Rules that keep stored data readable and safe always apply.
   */
  readonly skipRequired?: boolean
  /** The stored document in the same locale. */
  readonly previous?: JsonObject | undefined
  /** Other states of the document whose content may stay: other locales, earlier versions. */
  readonly alsoStored?: (() => readonly JsonObject[]) | undefined
  /** Slug of the document's collection. */
  readonly collectionSlug?: string | undefined
  /** Whether access rules are skipped. */
  readonly overrideAccess?: boolean
  /** A field that the caller may not write is not required. */
  readonly mayWrite?: (node: PlanNode) => boolean
}

/**
 * Every problem of a flat document, in the order of its fields. Fields whose condition fails are
 * skipped with all fields in them. A field's own `validate` replaces the built-in rules, except
 * that the value must be of the field's type and allowed by its `filterOptions`.
 */
export async function validateDocument(
  plan: Plan,
  flat: JsonObject,
  context: ValidationContext,
): Promise<readonly Problem[]> {
  const found: (readonly Problem[] | Promise<readonly Problem[]>)[] = []
  const conditions = { operation: context.operation, user: context.req.user }
  walk(plan, flat, (node, value, place) => {
    if (isComputed(node)) return false
    if (!passesConditions(node, flat, place, conditions)) return false
    const parsed = parseNode(node, value)
    if (!parsed.ok) {
      found.push(located(plan, [parsed.problem], place.path, context))
      return false
    }
    const validate = customValidate(node)
    if (validate === undefined || context.skipRequired === true) {
      const rules = rulesFor(plan, node, place, flat, context)
      const faults = validateParsed(node, parsed.value, rules, context.skipRequired)
      if (faults.length > 0) found.push(located(plan, faults, place.path, context))
    } else {
      found.push(validateCustom(plan, { node, validate }, value, place, flat, context))
    }
    if (context.skipRequired !== true && narrowsChoices(node)) {
      found.push(validateChoices(plan, node, parsed.value, place, flat, context))
    }
    return undefined
  })
  return (await Promise.all(found)).flat()
}

/**
 * Runs the built-in rules for one value, as the form does on every change; `isDraft` skips rules
 * that only matter for publishing. Returns the faults, most important first.
 */
export function validateValue(
  node: PlanNode,
  value: Json | undefined,
  context: RuleContext,
  isDraft = false,
): readonly Fault[] {
  const parsed = parseNode(node, value)
  return parsed.ok ? validateParsed(node, parsed.value, context, isDraft) : [parsed.problem]
}

function validateParsed(
  node: PlanNode,
  value: Json | undefined,
  context: RuleContext,
  isDraft = false,
): readonly Fault[] {
  const type = fieldTypeOf(node.field)
  return isDraft
    ? (type.validateDraft?.(value, node.field, context) ?? [])
    : type.validate(value, node.field, context)
}

function rulesFor(
  plan: Plan,
  node: PlanNode,
  place: Place,
  data: JsonObject,
  context: ValidationContext,
): RuleContext {
  const { config, operation, event, req, usernameLogin } = context
  const isRoot = place.path.length === 1
  return {
    required: isRequired(node) && (context.mayWrite?.(node) ?? true),
    data,
    siblingData: place.siblings,
    operation,
    event,
    maxTextLength: config.defaultMaxTextLength,
    language: req.language,
    t: req.t,
    usernameLogin: isRoot ? usernameLogin : undefined,
    idType: (collection) => config.collection.get(collection)?.idType,
    storedValues: storedValues(plan, node, place, context),
    textKinds: checkTextKinds,
  }
}

/** Whether a field is required, before drafts and conditions are considered. */
export function isRequired(node: PlanNode): boolean {
  return 'required' in node.field && node.field.required === true
}

function storedValues(
  plan: Plan,
  node: PlanNode,
  { path, rowIds }: Place,
  { previous, alsoStored, operation }: ValidationContext,
): RuleContext['storedValues'] {
  if (previous === undefined && operation === 'update') return undefined
  // The place is the walk's own: it is only valid until the next field.
  const [at, ids] = [[...path], [...rowIds]]
  return () => {
    const documents = [previous ?? {}, ...(alsoStored?.() ?? [])]
    const own = documents.map((document) => valueAtRows(document, at, ids))
    // A row that was copied has an id of its own, and what the other row has.
    const isNewRow = ids.length > 0 && own.every((value) => value === undefined)
    return isNewRow ? documents.flatMap((document) => valuesOf(plan, document, node)) : own
  }
}

/** The values of a field in all rows. */
function valuesOf(plan: Plan, document: JsonObject, node: PlanNode): readonly (Json | undefined)[] {
  const values: (Json | undefined)[] = []
  walk(plan, document, (other, value) => {
    if (other === node) values.push(value)
  })
  return values
}

const ofStoredContent: ReadonlySet<string> = new Set([
  'validation:invalidBlock',
  'validation:invalidRelation',
  'validation:notInThisText',
])

/** Whether a problem is none where the document held the same before: see `alsoStored`. */
export function isAllowedIfStored({ key }: Problem): boolean {
  return ofStoredContent.has(key)
}

function customValidate(node: PlanNode): Validate | undefined {
  return 'validate' in node.field ? node.field.validate : undefined
}

async function validateCustom(
  plan: Plan,
  { node, validate }: { readonly node: PlanNode; readonly validate: Validate },
  value: Json | undefined,
  place: Place,
  data: JsonObject,
  context: ValidationContext,
): Promise<readonly Problem[]> {
  const path = [...place.path]
  const args: ValidateArgs = {
    ...node.field,
    ...(context.id === undefined ? {} : { id: context.id }),
    data,
    siblingData: place.siblings,
    ...(place.block ? { blockData: place.block } : {}),
    ...(context.collectionSlug === undefined ? {} : { collectionSlug: context.collectionSlug }),
    operation: context.operation,
    event: context.event,
    previousValue: context.previous && valueAtRows(context.previous, path, place.rowIds),
    path,
    req: context.req,
    overrideAccess: context.overrideAccess === true,
  }
  const answer = await validate(value, args)
  if (answer === true) return []
  const message = typeof answer === 'string' ? answer : context.req.t('validation:invalidInput')
  return [
    {
      path: path.join('.'),
      key: 'validation:invalidInput',
      message,
      label: labelAt(plan, path, context.req),
    },
  ]
}

async function validateChoices(
  plan: Plan,
  node: NarrowedNode,
  value: Json | undefined,
  place: Place,
  data: JsonObject,
  context: ValidationContext,
): Promise<readonly Problem[]> {
  const path = [...place.path]
  const allowed = await allowedChoices(node, place, data, context)
  return located(plan, disallowedChoices(node, value, allowed, context.req), path, context)
}

function located(
  plan: Plan,
  faults: readonly Fault[],
  path: readonly (string | number)[],
  { req }: ValidationContext,
): readonly Problem[] {
  const label = labelAt(plan, path, req)
  return faults.map((fault) => problemOf(fault, path, label, req))
}
