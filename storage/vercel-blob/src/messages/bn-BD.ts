import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const bnBD: TranslatedTexts<typeof en> = {
  'vercel-blob:answerInvalid': 'অনুরোধের বডি এমন নয় যা এই ঠিকানা গ্রহণ করে।',
  'vercel-blob:answerNoPayload': 'কোনো পেলোড দেওয়া হয়নি',
  'vercel-blob:answerPathname':
    'পাথের নাম ছোট হাতের অক্ষরে, ফোল্ডার ছাড়া হতে হবে, যেমন “{{example}}”। কিছুই বরাদ্দ করা হয়নি।',
  'vercel-blob:answerSignature': 'কলব্যাকের স্বাক্ষর নেই বা ভুল।',
  'vercel-blob:answerUnknown': '“{{collection}}”-এর ফাইল এই স্টোরেজে নেই।',
}

export default bnBD
