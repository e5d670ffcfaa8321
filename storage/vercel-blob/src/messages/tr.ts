import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const tr: TranslatedTexts<typeof en> = {
  'vercel-blob:answerInvalid': 'İsteğin gövdesi bu adresin kabul ettiği türde değil.',
  'vercel-blob:answerNoPayload': 'İçerik gönderilmedi',
  'vercel-blob:answerPathname':
    'Yol, “{{example}}” gibi klasörsüz ve küçük harfli bir ad olmalı. Hiçbir şey ayrılmadı.',
  'vercel-blob:answerSignature': 'Geri çağrının imzası eksik veya yanlış.',
  'vercel-blob:answerUnknown': '“{{collection}}” dosyaları bu depoda değil.',
}

export default tr
