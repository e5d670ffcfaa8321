export const messages = {
  en: {
    'vercel-blob:answerInvalid': 'The body of the request is none that this address takes.',
    // As servers with this protocol answer it.
    'vercel-blob:answerNoPayload': 'No payload was provided',
    'vercel-blob:answerPathname':
      'The pathname must be a name in small letters without folders, such as “{{example}}”. Nothing was reserved.',
    'vercel-blob:answerSignature': 'The signature of the callback is missing or wrong.',
    'vercel-blob:answerUnknown': 'The files of “{{collection}}” are not in this store.',
  },
  de: {
    'vercel-blob:answerInvalid': 'Der Inhalt der Anfrage ist keiner, den diese Adresse annimmt.',
    'vercel-blob:answerNoPayload': 'Es wurde keine Sammlung angegeben.',
    'vercel-blob:answerPathname':
      'Der Pfad muss ein Name in Kleinbuchstaben ohne Ordner sein, etwa „{{example}}“. Es wurde nichts reserviert.',
    'vercel-blob:answerSignature': 'Die Signatur der Rückmeldung fehlt oder ist falsch.',
    'vercel-blob:answerUnknown': 'Die Dateien von „{{collection}}“ sind nicht in diesem Speicher.',
  },
} as const
