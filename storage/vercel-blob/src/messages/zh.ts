import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const zh: TranslatedTexts<typeof en, 'other'> = {
  'vercel-blob:answerInvalid': '请求的正文不是此地址接受的类型。',
  'vercel-blob:answerNoPayload': '未提供内容',
  'vercel-blob:answerPathname':
    '路径必须是不含文件夹的小写名称，例如“{{example}}”。没有预留任何内容。',
  'vercel-blob:answerSignature': '回调的签名缺失或错误。',
  'vercel-blob:answerUnknown': '“{{collection}}”的文件不在此存储中。',
}

export default zh
