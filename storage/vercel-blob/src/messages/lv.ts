import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const lv: TranslatedTexts<typeof en, 'zero' | 'one' | 'other'> = {
  'vercel-blob:answerInvalid': 'Pieprasījuma saturs nav tāds, kādu pieņem šī adrese.',
  'vercel-blob:answerNoPayload': 'Dati netika nosūtīti',
  'vercel-blob:answerPathname':
    'Ceļam jābūt nosaukumam ar mazajiem burtiem bez mapēm, piemēram, “{{example}}”. Nekas netika rezervēts.',
  'vercel-blob:answerSignature': 'Atzvana paraksta trūkst, vai arī tas ir nepareizs.',
  'vercel-blob:answerUnknown': 'Kolekcijas “{{collection}}” faili nav šajā krātuvē.',
}

export default lv
