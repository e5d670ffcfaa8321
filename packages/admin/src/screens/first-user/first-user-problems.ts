import {
  type BootstrapAuth,
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

/** What is missing or wrong before the first user can be made; empty when nothing is. */
export function firstUserProblems(
  auth: Pick<BootstrapAuth, 'email' | 'username'>,
  input: FirstUserInput,
): FirstUserProblems {
  const problems: { -readonly [Name in keyof FirstUserInput]?: Fault } = {}
  function note(name: keyof FirstUserInput, [fault]: readonly Fault[]): void {
    if (fault) problems[name] = fault
  }
  const email = input.email.trim()
  const username = input.username.trim()
  // Where neither is required, one of the two must be there.
  const mayLackBoth = auth.email === 'optional' && auth.username === 'optional'

  if (auth.email !== 'absent') {
    if (email !== '' && !isEmailAddress(email)) note('email', [{ key: 'validation:emailAddress' }])
    if (email === '' && auth.email === 'required') note('email', [{ key: 'validation:required' }])
  }
  if (username === '' && auth.username === 'required') {
    note('username', [{ key: 'validation:required' }])
  }
  if (username === '' && email === '' && mayLackBoth) {
    note('username', [{ key: 'validation:usernameOrEmail' }])
  }
  note('password', checkPassword(input.password, { required: true }))
  note(
    'confirmPassword',
    checkConfirmPassword(input.confirmPassword, input.password, { required: true }),
  )
  return problems
}
