import type { JsonObject } from '@stet/core'
import type { AuthCollection } from '../../entities/auth-collections.ts'
import {
  type DescribedEntity,
  type OperationParts,
  object,
  operation,
  type Paths,
  pathParameter,
  refTo,
} from './operations.ts'

const text: JsonObject = { type: 'string' }
const token: JsonObject = { type: 'string', description: 'For `Authorization: JWT …`.' }
const said = refTo('Message')

/** Signing in and out, which everybody may try. */
export function authPaths(
  { slug, auth }: AuthCollection,
  { schemas, name, label: tag, permissions }: Omit<DescribedEntity<unknown>, 'entity'>,
): Paths {
  const user = refTo(schemas.read)
  const post = (parts: Omit<OperationParts, 'tag'>) => ({ post: operation({ tag, ...parts }) })
  const session = object({ message: text, exp: { type: 'integer' }, token, user }, ['message'])
  const login = auth.loginWithUsername
  const who: Readonly<Record<string, JsonObject>> = {
    ...(login !== false && { username: text }),
    ...((login === false || login.allowEmailLogin) && { email: text }),
  }
  const required = Object.keys(who).length === 1 ? Object.keys(who) : []
  const base = `/${slug}`
  const mayUnlock = permissions.unlock !== undefined
  return {
    [`${base}/me`]: {
      get: operation({
        id: `current${name}`,
        tag,
        summary: 'Who the request is from',
        answer: object(
          {
            user: { anyOf: [user, { type: 'null' }] },
            collection: text,
            strategy: text,
            exp: { type: 'integer' },
            token,
            message: text,
          },
          ['user', 'message'],
        ),
      }),
    },
    [`${base}/logout`]: post({ id: `logout${name}`, summary: 'Sign out', answer: said }),
    [`${base}/refresh-token`]: post({
      id: `refresh${name}Token`,
      summary: 'Stay signed in',
      answer: object(
        { message: text, exp: { type: 'integer' }, refreshedToken: token, strategy: text, user },
        ['message', 'user'],
      ),
    }),
    ...(auth.hasPasswords && {
      [`${base}/login`]: post({
        id: `login${name}`,
        summary: 'Sign in',
        body: object({ ...who, password: text }, [...required, 'password']),
        answer: session,
      }),
      [`${base}/forgot-password`]: post({
        id: `forgot${name}Password`,
        summary: 'Have a mail sent that lets a new password be set',
        body: object(who, required),
        answer: said,
      }),
      [`${base}/reset-password`]: post({
        id: `reset${name}Password`,
        summary: 'Set a new password with the token of the mail',
        body: object({ token: text, password: text }),
        answer: session,
      }),
      [`${base}/first-register`]: post({
        id: `firstRegister${name}`,
        summary: 'Make the first account, where there is none yet',
        body: object({ ...who, password: text }, [...required, 'password']),
        answer: session,
      }),
      ...(mayUnlock && {
        [`${base}/unlock`]: post({
          id: `unlock${name}`,
          summary: 'Let an account sign in again after too many attempts',
          body: object(who, required),
          answer: said,
        }),
      }),
      ...(auth.verify !== false && {
        [`${base}/verify/{token}`]: post({
          id: `verify${name}`,
          summary: 'Confirm an address with the token of the mail',
          parameters: [pathParameter('token')],
          answer: said,
        }),
      }),
    }),
  }
}
