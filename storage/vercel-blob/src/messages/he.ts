import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const he: TranslatedTexts<typeof en, 'one' | 'two' | 'other'> = {
  'vercel-blob:answerInvalid': 'גוף הבקשה אינו כזה שהכתובת הזו מקבלת.',
  'vercel-blob:answerNoPayload': 'לא סופק תוכן (payload)',
  'vercel-blob:answerPathname':
    'הנתיב חייב להיות שם באותיות קטנות ללא תיקיות, כגון ״{{example}}״. דבר לא נשמר מראש.',
  'vercel-blob:answerSignature': 'החתימה של הקריאה החוזרת חסרה או שגויה.',
  'vercel-blob:answerUnknown': 'הקבצים של ״{{collection}}״ אינם באחסון הזה.',
}

export default he
