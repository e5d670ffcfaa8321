import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const sr: TranslatedTexts<typeof en, 'one' | 'few' | 'other'> = {
  'vercel-blob:answerInvalid': 'Ова адреса не прихвата такво тело захтева.',
  'vercel-blob:answerNoPayload': 'Није наведен садржај захтева',
  'vercel-blob:answerPathname':
    'Путања мора бити назив малим словима без фасцикли, нпр. „{{example}}“. Ништа није резервисано.',
  'vercel-blob:answerSignature': 'Потпис повратног позива недостаје или је погрешан.',
  'vercel-blob:answerUnknown': 'Датотеке из „{{collection}}“ нису у овом складишту.',
}

export default sr
