import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const ar: TranslatedTexts<typeof en, 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'> = {
  'vercel-blob:answerInvalid': 'نص الطلب ليس مما يقبله هذا العنوان.',
  'vercel-blob:answerNoPayload': 'لم يتم تقديم أي حمولة',
  'vercel-blob:answerPathname':
    'يجب أن يكون المسار اسمًا بأحرف صغيرة دون مجلدات، مثل «{{example}}». لم يُحجز شيء.',
  'vercel-blob:answerSignature': 'توقيع الرد مفقود أو خاطئ.',
  'vercel-blob:answerUnknown': 'ملفات «{{collection}}» ليست في هذا المخزن.',
}

export default ar
