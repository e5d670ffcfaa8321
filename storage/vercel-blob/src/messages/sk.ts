import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const sk: TranslatedTexts<typeof en, 'one' | 'few' | 'many' | 'other'> = {
  'vercel-blob:answerInvalid': 'Telo požiadavky nie je také, aké táto adresa prijíma.',
  'vercel-blob:answerNoPayload': 'Neboli odoslané žiadne údaje',
  'vercel-blob:answerPathname':
    'Cesta musí byť názov malými písmenami bez priečinkov, napríklad „{{example}}“. Nič nebolo vyhradené.',
  'vercel-blob:answerSignature': 'Podpis spätného volania chýba alebo je nesprávny.',
  'vercel-blob:answerUnknown': 'Súbory kolekcie „{{collection}}“ nie sú v tomto úložisku.',
}

export default sk
