import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const da: TranslatedTexts<typeof en> = {
  'vercel-blob:answerInvalid': 'Anmodningens indhold er ikke af en slags, adressen modtager.',
  'vercel-blob:answerNoPayload': 'Der blev ikke sendt nogen nyttedata',
  'vercel-blob:answerPathname':
    'Stien skal være et navn med små bogstaver uden mapper, f.eks. ”{{example}}”. Intet blev reserveret.',
  'vercel-blob:answerSignature': 'Tilbagekaldets signatur mangler eller er forkert.',
  'vercel-blob:answerUnknown': 'Filerne fra ”{{collection}}” findes ikke i dette lager.',
}

export default da
