const en = {
  'vercel-blob:answerInvalid': 'The body of the request is none that this address takes.',
  // As servers with this protocol answer it.
  'vercel-blob:answerNoPayload': 'No payload was provided',
  'vercel-blob:answerPathname':
    'The pathname must be a name in small letters without folders, such as “{{example}}”. Nothing was reserved.',
  'vercel-blob:answerSignature': 'The signature of the callback is missing or wrong.',
  'vercel-blob:answerUnknown': 'The files of “{{collection}}” are not in this store.',
} as const

export default en
