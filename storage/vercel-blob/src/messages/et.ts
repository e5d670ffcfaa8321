import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const et: TranslatedTexts<typeof en> = {
  'vercel-blob:answerInvalid': 'Päringu sisu pole selline, mida see aadress vastu võtab.',
  'vercel-blob:answerNoPayload': 'Sisu ei antud',
  'vercel-blob:answerPathname':
    'Tee peab olema väiketähtedega nimi ilma kaustadeta, näiteks „{{example}}“. Midagi ei reserveeritud.',
  'vercel-blob:answerSignature': 'Tagasikutse allkiri puudub või on vale.',
  'vercel-blob:answerUnknown': 'Kollektsiooni „{{collection}}“ failid pole selles hoidlas.',
}

export default et
