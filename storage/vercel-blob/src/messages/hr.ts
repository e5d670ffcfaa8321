import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const hr: TranslatedTexts<typeof en, 'one' | 'few' | 'other'> = {
  'vercel-blob:answerInvalid': 'Ova adresa ne prihvaća takvo tijelo zahtjeva.',
  'vercel-blob:answerNoPayload': 'Nije naveden sadržaj zahtjeva',
  'vercel-blob:answerPathname':
    'Put mora biti naziv malim slovima bez mapa, npr. „{{example}}”. Ništa nije rezervirano.',
  'vercel-blob:answerSignature': 'Potpis povratnog poziva nedostaje ili je pogrešan.',
  'vercel-blob:answerUnknown': 'Datoteke iz „{{collection}}” nisu u ovom spremištu.',
}

export default hr
