import type { CollectionConfig, Endpoint, Field, JsonObject, Validate } from 'stet'
import { addressKey, longestAddress, readAddress, readTarget } from './address.ts'
import { type Calls, within } from './calls.ts'
import { rewriteIncoming, straightened, takeTurn } from './graph.ts'
import { translated } from './messages.ts'
import { removeMissing } from './missing-pages.ts'
import type { CollectionOverrides, Setup } from './options.ts'
import { forgetFormer } from './page-addresses.ts'
import { dataOfTo, objectOrNone, redirectOf } from './redirect.ts'

/** The fields that every redirect has. */
function defaultFields(setup: Setup): Field[] {
  const { collections, types, origins, locales } = setup
  const isAddress: Validate = (value, { req }) =>
    (typeof value === 'string' && readAddress(value, origins) !== null) ||
    translated(req, 'redirects:notAnAddress')
  const isTarget: Validate = (value, { req, siblingData }) =>
    siblingData.type !== 'custom' ||
    (typeof value === 'string' && readTarget(value, origins) !== null) ||
    translated(req, 'redirects:notATarget')
  return [
    {
      name: 'from',
      type: 'text',
      label: 'redirects:from',
      required: true,
      unique: true,
      index: true,
      maxLength: longestAddress,
      validate: isAddress,
      admin: { description: 'redirects:fromDescription', placeholder: '/former-address' },
    },
    {
      name: 'to',
      type: 'group',
      label: 'redirects:to',
      fields: [
        {
          name: 'type',
          type: 'radio',
          label: 'redirects:toType',
          defaultValue: 'reference',
          options: [
            { value: 'reference', label: 'redirects:toReference' },
            { value: 'custom', label: 'redirects:toCustom' },
          ],
          admin: { layout: 'horizontal' },
        },
        {
          name: 'reference',
          type: 'relationship',
          label: 'redirects:document',
          relationTo: [...collections],
          required: true,
          admin: { condition: (_, sibling) => sibling?.type !== 'custom' },
        },
        {
          name: 'url',
          type: 'text',
          label: 'redirects:url',
          required: true,
          maxLength: longestAddress,
          validate: isTarget,
          admin: {
            condition: (_, sibling) => sibling?.type === 'custom',
            description: 'redirects:urlDescription',
          },
        },
      ],
    },
    ...(locales[0] === null
      ? []
      : [
          {
            name: 'locale',
            type: 'select',
            label: 'redirects:locale',
            options: locales.map((code) => String(code)),
            admin: {
              position: 'sidebar',
              description: 'redirects:localeDescription',
              condition: (data) => objectOrNone(data.to).type !== 'custom',
            },
          } satisfies Field,
        ]),
    {
      name: 'type',
      type: 'select',
      label: 'redirects:type',
      required: true,
      defaultValue: types[0] ?? '301',
      options: types.map((type) => ({ value: type, label: `redirects:type${type}` })),
      admin: { position: 'sidebar' },
    },
  ]
}

/** The path of a target on this site, by which redirects to it are found. */
const toPath: Field = {
  name: 'toPath',
  type: 'text',
  index: true,
  hidden: true,
  access: { create: () => false, update: () => false, read: () => false },
}

/** The collection of the redirects. */
export function redirectsCollection(
  setup: Setup,
  endpoints: readonly Endpoint[],
  { fields, access, admin, hooks = {}, ...overrides }: CollectionOverrides,
): CollectionConfig {
  const plain = defaultFields(setup)
  const ofSite = overrides.endpoints
  return {
    labels: { singular: 'redirects:redirect', plural: 'redirects:redirects' },
    ...overrides,
    slug: setup.redirects,
    fields: [...(fields?.({ defaultFields: plain }) ?? plain), toPath],
    admin: {
      icon: 'route',
      useAsTitle: 'from',
      defaultColumns: ['from', 'to.reference', 'to.url', 'type', 'updatedAt'],
      listSearchableFields: ['from', 'to.url'],
      description: 'redirects:description',
      enableRichTextRelationship: false,
      ...admin,
    },
    // Programs that serve the site elsewhere read them.
    access: { read: () => true, ...access },
    endpoints: ofSite === false ? false : [...endpoints, ...(ofSite ?? [])],
    custom: { ...overrides.custom, redirects: setup },
    hooks: {
      ...hooks,
      beforeChange: [
        ...(hooks.beforeChange ?? []),
        async function straighten({ cms, req, data, originalDoc }) {
          return straight(setup, { cms, req }, data, originalDoc)
        },
      ],
      afterChange: [
        async function keepStraight({ cms, req, doc }) {
          return kept(setup, { cms, req }, doc)
        },
        ...(hooks.afterChange ?? []),
      ],
    },
  }
}

/** The data of a write with addresses in their one spelling, and a target that is no redirect. */
async function straight(
  setup: Setup,
  calls: Calls,
  data: JsonObject,
  originalDoc: JsonObject | undefined,
): Promise<JsonObject> {
  const to = { ...objectOrNone(originalDoc?.to), ...objectOrNone(data.to) }
  const given = String(data.from ?? originalDoc?.from ?? '')
  const address = readAddress(given, setup.origins)
  const from = address ? addressKey(address) : given
  const whole = { ...originalDoc, ...data, from, to }
  const redirect = redirectOf(setup, whole)
  if (redirect === null) return { ...data, from }
  return { ...data, from, ...dataOfTo(setup, await straightened(setup, calls, redirect)) }
}

/** Checks again where nothing else can change meanwhile, and has the redirects to it follow. */
async function kept(setup: Setup, calls: Calls, doc: JsonObject): Promise<JsonObject> {
  await takeTurn(setup, calls)
  const redirect = redirectOf(setup, doc)
  if (redirect === null) return doc
  const to = await straightened(setup, calls, redirect)
  const final = { ...redirect, to }
  await rewriteIncoming(setup, calls, final)
  const from = addressKey(redirect.from)
  await forgetFormer(setup, calls, from)
  await removeMissing(setup, calls, redirect.from.path)
  if (JSON.stringify(to) === JSON.stringify(redirect.to) || redirect.id === null) return doc
  // Another redirect was stored between the two checks.
  return calls.cms.update({
    collection: setup.redirects,
    id: redirect.id,
    data: dataOfTo(setup, to),
    depth: 0,
    ...within(calls),
  })
}
