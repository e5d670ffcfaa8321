import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const it: TranslatedTexts<typeof en, 'one' | 'many' | 'other'> = {
  'vercel-blob:answerInvalid':
    'Il corpo della richiesta non è tra quelli che questo indirizzo accetta.',
  'vercel-blob:answerNoPayload': 'Non è stata indicata alcuna raccolta',
  'vercel-blob:answerPathname':
    'Il percorso deve essere un nome in minuscolo senza cartelle, come “{{example}}”. Non è stato riservato nulla.',
  'vercel-blob:answerSignature': 'La firma della richiamata manca o è errata.',
  'vercel-blob:answerUnknown': 'I file di “{{collection}}” non sono in questo archivio.',
}

export default it
