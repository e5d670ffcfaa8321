import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const hy: TranslatedTexts<typeof en> = {
  'vercel-blob:answerInvalid': 'Հարցման մարմինն այն տեսակի չէ, որն ընդունում է այս հասցեն։',
  'vercel-blob:answerNoPayload': 'Տվյալներ չեն տրամադրվել',
  'vercel-blob:answerPathname':
    'Ուղու անունը պետք է լինի փոքրատառ անուն առանց պանակների, օրինակ՝ «{{example}}»։ Ոչինչ չի վերապահվել։',
  'vercel-blob:answerSignature': 'Հետկանչի ստորագրությունը պակասում է կամ սխալ է։',
  'vercel-blob:answerUnknown': '«{{collection}}» հավաքածուի ֆայլերն այս պահոցում չեն։',
}

export default hy
