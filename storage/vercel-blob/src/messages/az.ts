import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const az: TranslatedTexts<typeof en> = {
  'vercel-blob:answerInvalid': 'Sorğunun gövdəsi bu ünvanın qəbul etdiyi növdən deyil.',
  'vercel-blob:answerNoPayload': 'Heç bir məlumat verilməyib',
  'vercel-blob:answerPathname':
    'Yol adı qovluqsuz və kiçik hərflərlə yazılmış ad olmalıdır, məsələn, “{{example}}”. Heç nə ayrılmadı.',
  'vercel-blob:answerSignature': 'Geri çağırışın imzası yoxdur və ya yanlışdır.',
  'vercel-blob:answerUnknown': '“{{collection}}” kolleksiyasının faylları bu yaddaşda deyil.',
}

export default az
