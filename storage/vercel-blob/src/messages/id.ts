import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const id: TranslatedTexts<typeof en, 'other'> = {
  'vercel-blob:answerInvalid': 'Isi permintaan bukan isi yang diterima alamat ini.',
  'vercel-blob:answerNoPayload': 'Tidak ada muatan yang diberikan',
  'vercel-blob:answerPathname':
    'Nama jalur harus berupa nama dengan huruf kecil tanpa folder, misalnya “{{example}}”. Tidak ada yang dipesan.',
  'vercel-blob:answerSignature': 'Tanda tangan panggilan balik tidak ada atau salah.',
  'vercel-blob:answerUnknown': 'File dari “{{collection}}” tidak ada di penyimpanan ini.',
}

export default id
