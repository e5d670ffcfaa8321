import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const zh: TranslatedTexts<typeof en, 'other'> = {
  'vercel-blob:answerInvalid': '请求的正文不是此地址所接受的内容。',
  'vercel-blob:answerNoPayload': '未提供有效载荷',
  'vercel-blob:answerPathname':
    '路径名必须是不含文件夹的小写名称，例如“{{example}}”。未保留任何名称。',
  'vercel-blob:answerSignature': '回调的签名缺失或不正确。',
  'vercel-blob:answerUnknown': '“{{collection}}”的文件不在此存储中。',
}

export default zh
