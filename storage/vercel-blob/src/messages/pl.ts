import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const pl: TranslatedTexts<typeof en, 'one' | 'few' | 'many' | 'other'> = {
  'vercel-blob:answerInvalid': 'Ten adres nie przyjmuje takiej treści żądania.',
  'vercel-blob:answerNoPayload': 'Nie podano danych',
  'vercel-blob:answerPathname':
    'Parametr pathname musi być nazwą z małych liter bez folderów, na przykład „{{example}}”. Nic nie zarezerwowano.',
  'vercel-blob:answerSignature': 'Podpisu wywołania zwrotnego brakuje lub jest nieprawidłowy.',
  'vercel-blob:answerUnknown': 'Plików z „{{collection}}” nie ma w tym magazynie.',
}

export default pl
