import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const sv: TranslatedTexts<typeof en> = {
  'vercel-blob:answerInvalid': 'Anropets innehåll är inte av ett slag som adressen tar emot.',
  'vercel-blob:answerNoPayload': 'Inga nyttodata skickades',
  'vercel-blob:answerPathname':
    'Sökvägen måste vara ett namn i gemener utan mappar, till exempel ”{{example}}”. Inget reserverades.',
  'vercel-blob:answerSignature': 'Återanropets signatur saknas eller är felaktig.',
  'vercel-blob:answerUnknown': 'Filerna från ”{{collection}}” finns inte i den här lagringen.',
}

export default sv
