import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const es: TranslatedTexts<typeof en, 'one' | 'many' | 'other'> = {
  'vercel-blob:answerInvalid': 'El cuerpo de la solicitud no es de los que acepta esta dirección.',
  'vercel-blob:answerNoPayload': 'No se ha indicado ninguna colección',
  'vercel-blob:answerPathname':
    'La ruta debe ser un nombre en minúsculas sin carpetas, como «{{example}}». No se ha reservado nada.',
  'vercel-blob:answerSignature': 'La firma de la llamada de retorno falta o es incorrecta.',
  'vercel-blob:answerUnknown': 'Los archivos de «{{collection}}» no están en este almacén.',
}

export default es
