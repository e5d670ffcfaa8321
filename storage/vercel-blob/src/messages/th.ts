import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const th: TranslatedTexts<typeof en, 'other'> = {
  'vercel-blob:answerInvalid': 'เนื้อหาของคำขอไม่ใช่สิ่งที่ที่อยู่นี้รับ',
  'vercel-blob:answerNoPayload': 'ไม่ได้ระบุเพย์โหลด',
  'vercel-blob:answerPathname':
    'ชื่อเส้นทางต้องเป็นชื่อตัวพิมพ์เล็กที่ไม่มีโฟลเดอร์ เช่น “{{example}}” ไม่มีการจองสิ่งใด',
  'vercel-blob:answerSignature': 'ลายเซ็นของการเรียกกลับขาดหายหรือไม่ถูกต้อง',
  'vercel-blob:answerUnknown': 'ไฟล์ของ “{{collection}}” ไม่อยู่ในพื้นที่เก็บนี้',
}

export default th
