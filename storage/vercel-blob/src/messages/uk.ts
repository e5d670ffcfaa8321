import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const uk: TranslatedTexts<typeof en, 'one' | 'few' | 'many' | 'other'> = {
  'vercel-blob:answerInvalid': 'Такого тіла запиту ця адреса не приймає.',
  'vercel-blob:answerNoPayload': 'Дані не передано',
  'vercel-blob:answerPathname':
    'Параметр pathname має бути іменем з малих літер без папок, наприклад «{{example}}». Нічого не зарезервовано.',
  'vercel-blob:answerSignature': 'Підпис зворотного виклику відсутній або неправильний.',
  'vercel-blob:answerUnknown': 'Файли з «{{collection}}» зберігаються не тут.',
}

export default uk
