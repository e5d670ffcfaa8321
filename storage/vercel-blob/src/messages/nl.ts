import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const nl: TranslatedTexts<typeof en> = {
  'vercel-blob:answerInvalid': 'De inhoud van het verzoek is niet iets wat dit adres accepteert.',
  'vercel-blob:answerNoPayload': 'Er is geen payload meegegeven',
  'vercel-blob:answerPathname':
    'De padnaam moet een naam in kleine letters zonder mappen zijn, zoals “{{example}}”. Er is niets gereserveerd.',
  'vercel-blob:answerSignature': 'De handtekening van de callback ontbreekt of is onjuist.',
  'vercel-blob:answerUnknown': 'De bestanden van “{{collection}}” staan niet in deze opslag.',
}

export default nl
