import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const is: TranslatedTexts<typeof en> = {
  'vercel-blob:answerInvalid':
    'Meginmál beiðninnar er ekki af því tagi sem þessi vefslóð tekur við.',
  'vercel-blob:answerNoPayload': 'Engin gögn voru send',
  'vercel-blob:answerPathname':
    'Slóðin verður að vera heiti með lágstöfum án mappa, til dæmis „{{example}}“. Ekkert var tekið frá.',
  'vercel-blob:answerSignature': 'Undirskrift svarkallsins vantar eða hún er röng.',
  'vercel-blob:answerUnknown': 'Skrárnar í „{{collection}}“ eru ekki í þessari geymslu.',
}

export default is
