import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { IconButton, TextInput, type TextInputProps } from '../../ui/index.ts'

/** A password that its writer may look at. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'suffix'>) {
  const { t } = useI18n()
  const [isShown, setShown] = useState(false)
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <IconButton
          icon={isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          label={t(isShown ? 'authentication:hidePassword' : 'authentication:showPassword')}
          size="small"
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
