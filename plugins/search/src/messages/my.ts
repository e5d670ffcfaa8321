import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const my: TranslatedTexts<typeof en, 'other'> = {
  'search:description':
    'ဤရလဒ်များသည် ညွှန်ပြသည့် စာရွက်စာတမ်းများအတိုင်း လိုက်ပြောင်းသည်။ ဤနေရာတွင် ဦးစားပေးအဆင့်ကိုသာ သတ်မှတ်သည်။',
  'search:document': 'စာရွက်စာတမ်း',
  'search:allCollections': 'စုစည်းမှုအားလုံး',
  'search:docUrl': 'စာရွက်စာတမ်းသို့ လင့်ခ်',
  'search:openDocument': '{{name}} တွင် ဖွင့်ရန်',
  'search:percent': '{{count}}%',
  'search:priority': 'ဦးစားပေးအဆင့်',
  'search:priorityDescription': 'ဂဏန်းပိုကြီးသော ရလဒ်များကို အရင်ပြနိုင်သည်။',
  'search:reindex': 'အညွှန်း ပြန်တည်ဆောက်ရန်',
  'search:reindexAll': 'စုစည်းမှုအားလုံး၏ အညွှန်းကို ပြန်တည်ဆောက်မလား။',
  'search:reindexEffect':
    'ရှာဖွေမှုရလဒ်များကို လက်ရှိစာရွက်စာတမ်းများမှ အသစ်ပြုလုပ်ပြီး ဦးစားပေးအဆင့်များကို မူလတန်ဖိုးသို့ ပြန်သတ်မှတ်ပါမည်။ ပြီးသည်အထိ ဝင်ကြည့်သူများ လက်ရှိရလဒ်များကို တွေ့ရပါမည်။',
  'search:reindexing': 'အညွှန်း ပြန်တည်ဆောက်နေသည်…',
  'search:reindexOne': '“{{name}}” ၏ အညွှန်းကို ပြန်တည်ဆောက်မလား။',
  'search:result': 'ရှာဖွေမှုရလဒ်',
  'search:results': 'ရှာဖွေမှုရလဒ်များ',
  'search:resultTitle': 'ခေါင်းစဉ်',
  'search:state': 'ရှာဖွေမှုရလဒ်များ၏ အခြေအနေ',
  'search:answerDraftsSkipped': ' (မူကြမ်း {{drafts}} ခုကို ကျော်ခဲ့သည်)။',
  'search:answerFailed': 'စုစည်းမှု {{collection}} ၏ အညွှန်း ပြန်တည်ဆောက်ရာတွင် အမှားဖြစ်ခဲ့သည်။ လုပ်ဆောင်ချက်ကို ရပ်လိုက်သည်။',
  'search:answerInvalid': "တောင်းဆိုချက်တွင် မမှန်ကန်သော အချက်အလက် ပါနေသည်– 'collections'",
  'search:answerReindexed':
    '{{collections}} မှ စာရွက်စာတမ်း {{total}} ခုအနက် {{indexed}} ခု၏ အညွှန်းကို ပြန်တည်ဆောက်ပြီးပါပြီ',
  'search:answerUnauthorized': 'သင်သည် ဤလုပ်ဆောင်ချက်ကို လုပ်ခွင့်မရှိပါ။',
  'search:answerDone': 'ရှာဖွေမှုရလဒ်များ၏ အညွှန်းကို ပြန်တည်ဆောက်ပြီးပါပြီ။',
  'search:answerGone': 'ထိုအညွှန်း ပြန်တည်ဆောက်မှု မရှိပါ။',
  'search:answerUnderWay': 'အညွှန်းကို နောက်ခံတွင် ဆက်လက် ပြန်တည်ဆောက်နေသည်။ ပြီးသည်အထိ ယခင်ရလဒ်များကို တွေ့ရပါမည်။',
}

export default my
