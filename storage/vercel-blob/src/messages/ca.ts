import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const ca: TranslatedTexts<typeof en, 'one' | 'many' | 'other'> = {
  'vercel-blob:answerInvalid': 'Aquesta adreça no accepta el cos de la petició.',
  'vercel-blob:answerNoPayload': 'No s’ha enviat cap contingut',
  'vercel-blob:answerPathname':
    'El pathname ha de ser un nom en minúscules sense carpetes, com ara «{{example}}». No s’ha reservat res.',
  'vercel-blob:answerSignature': 'La signatura del callback falta o no és correcta.',
  'vercel-blob:answerUnknown': 'Els fitxers de «{{collection}}» no són en aquest emmagatzematge.',
}

export default ca
