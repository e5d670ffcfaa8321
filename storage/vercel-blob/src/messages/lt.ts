import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const lt: TranslatedTexts<typeof en, 'one' | 'few' | 'many' | 'other'> = {
  'vercel-blob:answerInvalid': 'Užklausos turinys ne toks, kokį priima šis adresas.',
  'vercel-blob:answerNoPayload': 'Turinio nepateikta',
  'vercel-blob:answerPathname':
    'Kelias turi būti pavadinimas mažosiomis raidėmis be aplankų, pvz., „{{example}}“. Niekas nerezervuota.',
  'vercel-blob:answerSignature': 'Atgalinio iškvietimo parašo trūksta arba jis neteisingas.',
  'vercel-blob:answerUnknown': 'Kolekcijos „{{collection}}“ failų šioje saugykloje nėra.',
}

export default lt
