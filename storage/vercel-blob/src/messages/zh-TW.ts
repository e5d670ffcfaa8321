import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const zhTW: TranslatedTexts<typeof en, 'other'> = {
  'vercel-blob:answerInvalid': '要求的本文不是此網址所接受的內容。',
  'vercel-blob:answerNoPayload': '未提供承載資料',
  'vercel-blob:answerPathname':
    '路徑名稱必須是不含資料夾的小寫名稱，例如「{{example}}」。未保留任何名稱。',
  'vercel-blob:answerSignature': '回呼的簽章遺失或不正確。',
  'vercel-blob:answerUnknown': '「{{collection}}」的檔案不在這個儲存空間中。',
}

export default zhTW
