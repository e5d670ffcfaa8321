import {
  type Bootstrap,
  checkConfirmPassword,
  checkPassword,
  type Fault,
  isEmailAddress,
} from '@stet/core'

export interface FirstUserInput {
  readonly email: string
  readonly username: string
  readonly password: string
  readonly confirmPassword: string
}

export type FirstUserProblems = { readonly [Name in keyof FirstUserInput]?: Fault }

/** Which of the two names one signs in with, and so must have. */
export function requiredNames(loginWith: Bootstrap['auth']['loginWith']) {
  return { email: loginWith === 'email', username: loginWith === 'username' }
}

/**
 * What is missing or wrong before the first user can be made; empty when nothing is. The collection may
 * ask for more than this: then the server says so, field by field.
 */
export function firstUserProblems(
  loginWith: Bootstrap['auth']['loginWith'],
  input: FirstUserInput,
): FirstUserProblems {
  const problems: { -readonly [Name in keyof FirstUserInput]?: Fault } = {}
  function note(name: keyof FirstUserInput, [fault]: readonly Fault[]): void {
    if (fault) problems[name] = fault
  }
  const email = input.email.trim()
  const username = input.username.trim()
  const required = requiredNames(loginWith)

  if (email !== '' && !isEmailAddress(email)) note('email', [{ key: 'validation:emailAddress' }])
  if (email === '' && required.email) note('email', [{ key: 'validation:required' }])
  if (username === '' && required.username) note('username', [{ key: 'validation:required' }])
  if (username === '' && email === '' && loginWith === 'either') {
    note('username', [{ key: 'validation:usernameOrEmail' }])
  }
  note('password', checkPassword(input.password, { required: true }))
  note(
    'confirmPassword',
    checkConfirmPassword(input.confirmPassword, input.password, { required: true }),
  )
  return problems
}
