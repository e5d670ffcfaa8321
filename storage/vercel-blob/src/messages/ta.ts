import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const ta: TranslatedTexts<typeof en> = {
  'vercel-blob:answerInvalid': 'கோரிக்கையின் உள்ளடக்கம் இந்த முகவரி ஏற்கும் வகையில் இல்லை.',
  'vercel-blob:answerNoPayload': 'கோரிக்கையில் உள்ளடக்கம் இல்லை',
  'vercel-blob:answerPathname':
    'பாதைப்பெயர், கோப்புறைகள் இல்லாமல் சிறிய எழுத்துகளில் அமைந்த பெயராக இருக்க வேண்டும், எ.கா. “{{example}}”. எதுவும் ஒதுக்கப்படவில்லை.',
  'vercel-blob:answerSignature': 'பதிலழைப்பின் கையொப்பம் இல்லை அல்லது தவறானது.',
  'vercel-blob:answerUnknown': '“{{collection}}” கோப்புகள் இந்தச் சேமிப்பகத்தில் இல்லை.',
}

export default ta
