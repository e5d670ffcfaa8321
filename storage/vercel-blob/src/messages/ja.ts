import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const ja: TranslatedTexts<typeof en, 'other'> = {
  'vercel-blob:answerInvalid': 'リクエストの本文は、このアドレスが受け付ける形式ではありません。',
  'vercel-blob:answerNoPayload': 'コレクションが指定されていません',
  'vercel-blob:answerPathname':
    'パス名は「{{example}}」のように、フォルダーを含まない小文字の名前にしてください。何も予約されていません。',
  'vercel-blob:answerSignature': 'コールバックの署名がないか、正しくありません。',
  'vercel-blob:answerUnknown': '「{{collection}}」のファイルはこのストアにありません。',
}

export default ja
