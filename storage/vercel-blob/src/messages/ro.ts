import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const ro: TranslatedTexts<typeof en, 'one' | 'few' | 'other'> = {
  'vercel-blob:answerInvalid': 'Corpul cererii nu este acceptat la această adresă.',
  'vercel-blob:answerNoPayload': 'Nu s-a trimis niciun conținut',
  'vercel-blob:answerPathname':
    'Valoarea pathname trebuie să fie un nume cu litere mici, fără foldere, de exemplu „{{example}}”. Nu s-a rezervat nimic.',
  'vercel-blob:answerSignature': 'Semnătura callbackului lipsește sau este greșită.',
  'vercel-blob:answerUnknown': 'Fișierele din „{{collection}}” nu sunt în acest spațiu de stocare.',
}

export default ro
