import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const hu: TranslatedTexts<typeof en> = {
  'vercel-blob:answerInvalid': 'A kérés törzse nem olyan, amilyet ez a cím elfogad.',
  'vercel-blob:answerNoPayload': 'Nem lett megadva tartalom',
  'vercel-blob:answerPathname':
    'Az útvonalnak kisbetűs, mappák nélküli névnek kell lennie, például „{{example}}”. Semmi sem lett lefoglalva.',
  'vercel-blob:answerSignature': 'A visszahívás aláírása hiányzik vagy hibás.',
  'vercel-blob:answerUnknown': '„{{collection}}” fájljai nincsenek ebben a tárolóban.',
}

export default hu
