import type { CollectionConfig, Field } from 'stet'

type Access = NonNullable<NonNullable<CollectionConfig['access']>['read']>
type TextField = Extract<Field, { type: 'text' }>
type FieldAccess = NonNullable<NonNullable<TextField['access']>['read']>

export const anyone: Access = () => true

export const editors: Access = ({ req }) => req.user !== null

/** Readers get published documents; signed-in users get all. */
export const publishedOrSignedIn: Access = ({ req }) =>
  req.user !== null || { _status: { equals: 'published' } }

export const administrators: Access = ({ req }) => req.user?.role === 'admin'

/** Editors may change their own account, administrators all accounts. */
export const administratorsOrSelf: Access = ({ req }) => {
  if (req.user === null) return false
  return req.user.role === 'admin' || { id: { equals: req.user.id } }
}

export const signedInField: FieldAccess = ({ req }) => req.user !== null

export const administratorField: FieldAccess = ({ req }) => req.user?.role === 'admin'
