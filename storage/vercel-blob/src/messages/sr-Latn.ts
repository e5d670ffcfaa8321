import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const srLatn: TranslatedTexts<typeof en, 'one' | 'few' | 'other'> = {
  'vercel-blob:answerInvalid': 'Ova adresa ne prihvata takvo telo zahteva.',
  'vercel-blob:answerNoPayload': 'Nije naveden sadržaj zahteva',
  'vercel-blob:answerPathname':
    'Putanja mora biti naziv malim slovima bez fascikli, npr. „{{example}}“. Ništa nije rezervisano.',
  'vercel-blob:answerSignature': 'Potpis povratnog poziva nedostaje ili je pogrešan.',
  'vercel-blob:answerUnknown': 'Datoteke iz „{{collection}}“ nisu u ovom skladištu.',
}

export default srLatn
