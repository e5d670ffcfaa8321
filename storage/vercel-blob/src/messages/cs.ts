import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const cs: TranslatedTexts<typeof en, 'one' | 'few' | 'many' | 'other'> = {
  'vercel-blob:answerInvalid': 'Tělo požadavku nemá podobu, kterou tato adresa přijímá.',
  'vercel-blob:answerNoPayload': 'Nebyl předán žádný obsah požadavku',
  'vercel-blob:answerPathname':
    'Cesta musí být název malými písmeny bez složek, například „{{example}}“. Nic nebylo rezervováno.',
  'vercel-blob:answerSignature': 'Podpis zpětného volání chybí nebo je nesprávný.',
  'vercel-blob:answerUnknown': 'Soubory kolekce „{{collection}}“ nejsou v tomto úložišti.',
}

export default cs
