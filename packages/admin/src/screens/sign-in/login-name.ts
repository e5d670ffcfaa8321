import type { Bootstrap } from '@stet/core'
import type { Credentials } from '../../api/account/session.ts'

type LoginWith = Bootstrap['auth']['loginWith']

/** How the one field for name or address is labelled, typed and filled in by browsers. */
export function loginField(login: LoginWith) {
  switch (login) {
    case 'email':
      return { label: 'authentication:email', type: 'email', inputMode: 'email' } as const
    case 'username':
      return { label: 'authentication:username', type: 'text', inputMode: 'text' } as const
    case 'either':
      return { label: 'authentication:emailOrUsername', type: 'text', inputMode: 'email' } as const
  }
}

/** Which of the two it is: an address where both may be given and it looks like one. */
export function accountName(login: LoginWith, typed: string): Omit<Credentials, 'password'> {
  const name = typed.trim()
  const isEmail = login === 'email' || (login === 'either' && name.includes('@'))
  return isEmail ? { email: name } : { username: name }
}

/** What is sent to sign in with it. */
export function credentials(login: LoginWith, name: string, password: string): Credentials {
  return { ...accountName(login, name), password }
}
