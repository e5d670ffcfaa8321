import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const sl: TranslatedTexts<typeof en, 'one' | 'two' | 'few' | 'other'> = {
  'vercel-blob:answerInvalid': 'Takega telesa zahteve ta naslov ne sprejme.',
  'vercel-blob:answerNoPayload': 'Vsebina zahteve ni navedena',
  'vercel-blob:answerPathname':
    'Pot mora biti ime z malimi črkami brez map, na primer »{{example}}«. Nič ni bilo rezervirano.',
  'vercel-blob:answerSignature': 'Podpis povratnega klica manjka ali je napačen.',
  'vercel-blob:answerUnknown': 'Datotek iz »{{collection}}« ni v tej shrambi.',
}

export default sl
