import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const ru: TranslatedTexts<typeof en, 'one' | 'few' | 'many' | 'other'> = {
  'vercel-blob:answerInvalid': 'Такое тело запроса этот адрес не принимает.',
  'vercel-blob:answerNoPayload': 'Данные не переданы',
  'vercel-blob:answerPathname':
    'Параметр pathname должен быть именем из строчных букв без папок, например «{{example}}». Ничего не зарезервировано.',
  'vercel-blob:answerSignature': 'Подпись обратного вызова отсутствует или неверна.',
  'vercel-blob:answerUnknown': 'Файлы из «{{collection}}» хранятся не здесь.',
}

export default ru
