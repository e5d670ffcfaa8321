import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const bg: TranslatedTexts<typeof en> = {
  'vercel-blob:answerInvalid': 'Този адрес не приема такова тяло на заявката.',
  'vercel-blob:answerNoPayload': 'Не е подадено съдържание на заявката',
  'vercel-blob:answerPathname':
    'Пътят трябва да бъде име с малки букви без папки, например „{{example}}“. Нищо не е резервирано.',
  'vercel-blob:answerSignature': 'Подписът на обратното извикване липсва или е грешен.',
  'vercel-blob:answerUnknown': 'Файловете от „{{collection}}“ не са в това хранилище.',
}

export default bg
