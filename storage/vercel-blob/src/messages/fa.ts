import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const fa: TranslatedTexts<typeof en> = {
  'vercel-blob:answerInvalid': 'بدنهٔ درخواست از آن‌هایی نیست که این نشانی می‌پذیرد.',
  'vercel-blob:answerNoPayload': 'هیچ داده‌ای ارائه نشد',
  'vercel-blob:answerPathname':
    'مسیر باید نامی با حروف کوچک و بدون پوشه باشد، مانند «{{example}}». چیزی رزرو نشد.',
  'vercel-blob:answerSignature': 'امضای پاسخ برگشتی وجود ندارد یا نادرست است.',
  'vercel-blob:answerUnknown': 'فایل‌های «{{collection}}» در این انبار نیستند.',
}

export default fa
