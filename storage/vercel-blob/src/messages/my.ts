import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const my: TranslatedTexts<typeof en, 'other'> = {
  'vercel-blob:answerInvalid': 'တောင်းဆိုချက်၏ အကြောင်းအရာသည် ဤလိပ်စာက လက်ခံသည့်ပုံစံ မဟုတ်ပါ။',
  'vercel-blob:answerNoPayload': 'ပေးပို့သည့်အချက်အလက် မပါပါ',
  'vercel-blob:answerPathname':
    'လမ်းကြောင်းအမည်သည် “{{example}}” ကဲ့သို့ ဖိုလ်ဒါမပါသော စာလုံးသေးအမည် ဖြစ်ရမည်။ ဘာမျှ မသီးသန့်ထားခဲ့ပါ။',
  'vercel-blob:answerSignature': 'ပြန်ခေါ်မှု၏ လက်မှတ် မပါပါ သို့မဟုတ် မှားနေသည်။',
  'vercel-blob:answerUnknown': '“{{collection}}” ၏ ဖိုင်များသည် ဤသိုလှောင်ခန်းတွင် မရှိပါ။',
}

export default my
