import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const nb: TranslatedTexts<typeof en> = {
  'vercel-blob:answerInvalid':
    'Innholdet i forespørselen er ikke av et slag som denne adressen tar imot.',
  'vercel-blob:answerNoPayload': 'Ingen nyttelast ble sendt',
  'vercel-blob:answerPathname':
    'Banen må være et navn med små bokstaver uten mapper, for eksempel «{{example}}». Ingenting ble reservert.',
  'vercel-blob:answerSignature': 'Signaturen for tilbakekallet mangler eller er feil.',
  'vercel-blob:answerUnknown': 'Filene fra «{{collection}}» finnes ikke i denne lagringen.',
}

export default nb
