// The screens before signing in are small: they are fetched as one.
export { FirstUserScreen } from './first-user/FirstUserScreen.tsx'
export { ForgotPasswordScreen } from './forgot-password/ForgotPasswordScreen.tsx'
export { ResetPasswordScreen } from './reset-password/ResetPasswordScreen.tsx'
export { SignInScreen } from './sign-in/SignInScreen.tsx'
export { SignOutScreen } from './sign-out/SignOutScreen.tsx'
export { UnauthorizedScreen } from './unauthorized/UnauthorizedScreen.tsx'
export { VerifyEmailScreen } from './verify-email/VerifyEmailScreen.tsx'
