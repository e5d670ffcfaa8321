import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const tr: TranslatedTexts<typeof en> = {
  'vercel-blob:answerInvalid': 'İsteğin gövdesi, bu adresin kabul ettiği türden değil.',
  'vercel-blob:answerNoPayload': 'Hiç veri yükü verilmedi',
  'vercel-blob:answerPathname':
    'Yol adı, klasörsüz ve küçük harflerle yazılmış bir ad olmalı, örneğin “{{example}}”. Hiçbir şey ayrılmadı.',
  'vercel-blob:answerSignature': 'Geri çağrının imzası eksik veya yanlış.',
  'vercel-blob:answerUnknown': '“{{collection}}” koleksiyonunun dosyaları bu depoda değil.',
}

export default tr
