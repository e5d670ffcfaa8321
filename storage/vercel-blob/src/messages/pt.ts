import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const pt: TranslatedTexts<typeof en, 'one' | 'many' | 'other'> = {
  'vercel-blob:answerInvalid': 'O corpo da solicitação não é aceito por este endereço.',
  'vercel-blob:answerNoPayload': 'Nenhum conteúdo foi enviado',
  'vercel-blob:answerPathname':
    'O pathname deve ser um nome em letras minúsculas sem pastas, como “{{example}}”. Nada foi reservado.',
  'vercel-blob:answerSignature': 'A assinatura do callback está ausente ou incorreta.',
  'vercel-blob:answerUnknown': 'Os arquivos de “{{collection}}” não estão neste armazenamento.',
}

export default pt
