import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const vi: TranslatedTexts<typeof en, 'other'> = {
  'vercel-blob:answerInvalid': 'Nội dung của yêu cầu không thuộc loại mà địa chỉ này chấp nhận.',
  'vercel-blob:answerNoPayload': 'Chưa cung cấp dữ liệu',
  'vercel-blob:answerPathname':
    'Tên đường dẫn phải là tên viết thường, không có thư mục, chẳng hạn “{{example}}”. Không có gì được giữ chỗ.',
  'vercel-blob:answerSignature': 'Chữ ký của lệnh gọi lại bị thiếu hoặc sai.',
  'vercel-blob:answerUnknown': 'Các tệp của “{{collection}}” không nằm trong kho này.',
}

export default vi
