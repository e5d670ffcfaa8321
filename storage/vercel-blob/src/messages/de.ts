import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const de: TranslatedTexts<typeof en> = {
  'vercel-blob:answerInvalid': 'Der Inhalt der Anfrage ist keiner, den diese Adresse annimmt.',
  'vercel-blob:answerNoPayload': 'Es wurde keine Sammlung angegeben.',
  'vercel-blob:answerPathname':
    'Der Pfad muss ein Name in Kleinbuchstaben ohne Ordner sein, etwa „{{example}}“. Es wurde nichts reserviert.',
  'vercel-blob:answerSignature': 'Die Signatur der Rückmeldung fehlt oder ist falsch.',
  'vercel-blob:answerUnknown': 'Die Dateien von „{{collection}}“ sind nicht in diesem Speicher.',
}

export default de
