import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const fr: TranslatedTexts<typeof en, 'one' | 'many' | 'other'> = {
  'vercel-blob:answerInvalid':
    'Le corps de la requête n’est pas de ceux que cette adresse accepte.',
  'vercel-blob:answerNoPayload': 'Aucune collection n’a été indiquée',
  'vercel-blob:answerPathname':
    'Le chemin doit être un nom en minuscules sans dossier, par exemple « {{example}} ». Rien n’a été réservé.',
  'vercel-blob:answerSignature': 'La signature du rappel est manquante ou incorrecte.',
  'vercel-blob:answerUnknown': 'Les fichiers de « {{collection}} » ne sont pas dans ce stockage.',
}

export default fr
