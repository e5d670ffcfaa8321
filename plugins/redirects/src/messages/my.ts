import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const my: TranslatedTexts<typeof en, 'other'> = {
  'redirects:address': 'လိပ်စာ',
  'redirects:addresses': 'လိပ်စာများ',
  'redirects:changed_other': 'ဤစာမျက်နှာ၏ လိပ်စာများ ပြောင်းလဲသွားသည်',
  'redirects:changedEffect':
    '{{addresses}} သို့ လင့်ခ်များသည် မည်သည့်နေရာသို့မျှ မရောက်ပါ။ လမ်းကြောင်းလွှဲမှုက ၎င်းတို့၏ ဝင်ကြည့်သူများကို ဤနေရာသို့ ခေါ်ဆောင်ပေးသည်။',
  'redirects:count': 'တောင်းဆိုချက်များ',
  'redirects:create_other': 'လမ်းကြောင်းလွှဲမှု {{count}} ခု ဖန်တီးရန်',
  'redirects:createFrom': '{{path}} မှ လမ်းကြောင်းလွှဲမှု ဖန်တီးရန်',
  'redirects:created_other': 'လမ်းကြောင်းလွှဲမှု {{count}} ခု ဖန်တီးပြီးပါပြီ။',
  'redirects:description':
    'ယခင်လိပ်စာများနှင့် ဝင်ကြည့်သူများကို ပို့မည့်နေရာများ ဖြစ်သည်။ လမ်းကြောင်းလွှဲမှုတစ်ခုမှ နောက်တစ်ခုသို့ မဆက်ပါ– ပြောင်းလဲသွားသောလိပ်စာသို့ ညွှန်သည်များကို ချိန်ညှိပေးသည်။',
  'redirects:dismiss': 'လမ်းကြောင်း မလွှဲရန်',
  'redirects:dismissed': 'လမ်းကြောင်းလွှဲရန် ထပ်မံ မအကြံပြုတော့ပါ။',
  'redirects:document': 'စာရွက်စာတမ်း',
  'redirects:from': 'မူလလိပ်စာ',
  'redirects:fromDescription':
    '/former-address ကဲ့သို့ ဤဝဘ်ဆိုက်၏ လိပ်စာ ဖြစ်သည်။ ပါရာမီတာ မပါပါက မည်သည့်ပါရာမီတာဖြင့်မဆို သက်ဆိုင်သည်။',
  'redirects:fromIsPage':
    'ထုတ်ဝေထားသော စာမျက်နှာတစ်ခု၏ လိပ်စာသည် {{from}} ဖြစ်သည်။ ၎င်း၏လိပ်စာကို အရင်ပြောင်းပါ သို့မဟုတ် ထုတ်ဝေမှုကို အရင်ရုပ်သိမ်းပါ။',
  'redirects:last': 'နောက်ဆုံးတောင်းဆိုချက်',
  'redirects:locale': 'စာမျက်နှာ၏ ဘာသာစကား',
  'redirects:localeDescription': 'ဗလာထားပါက– မူလဘာသာစကား။',
  'redirects:loop': 'ဤအရာသည် {{from}} သို့ ပြန်ရောက်ပါမည်။ အခြားပစ်မှတ်ကို ရွေးပါ။',
  'redirects:missingDescription':
    'ဝင်ကြည့်သူများ တောင်းဆိုခဲ့ပြီး မရှိသော လိပ်စာများ ဖြစ်သည်။ ဝင်ကြည့်သူများကိုရော ပါရာမီတာများကိုပါ မမှတ်တမ်းတင်ပါ။',
  'redirects:missingPage': 'မရှိသောစာမျက်နှာ',
  'redirects:missingPages': 'မရှိသောစာမျက်နှာများ',
  'redirects:noDocument': 'ထိုစာရွက်စာတမ်း မရှိပါ။',
  'redirects:notATarget': '/new-address ကဲ့သို့ ဤဝဘ်ဆိုက်၏ လိပ်စာ သို့မဟုတ် https:// ဖြင့် စသောလိပ်စာကို ထည့်ပါ။',
  'redirects:notAnAddress': '/former-address ကဲ့သို့ ဤဝဘ်ဆိုက်၏ လိပ်စာကို ထည့်ပါ။',
  'redirects:path': 'လိပ်စာ',
  'redirects:redirect': 'လမ်းကြောင်းလွှဲမှု',
  'redirects:redirects': 'လမ်းကြောင်းလွှဲမှုများ',
  'redirects:referrer': 'နောက်ဆုံး လင့်ခ်ချိတ်ခဲ့သည့်နေရာ',
  'redirects:to': 'ပစ်မှတ်',
  'redirects:toCustom': 'လိပ်စာ',
  'redirects:toReference': 'စာရွက်စာတမ်း',
  'redirects:toType': 'ရောက်မည့်နေရာ',
  'redirects:type': 'အမျိုးအစား',
  'redirects:type301': 'အမြဲတမ်း (301)',
  'redirects:type302': 'ယာယီ (302)',
  'redirects:type307': 'ယာယီ၊ နည်းလမ်း မပြောင်း (307)',
  'redirects:type308': 'အမြဲတမ်း၊ နည်းလမ်း မပြောင်း (308)',
  'redirects:url': 'လိပ်စာ',
  'redirects:urlDescription': '/new-address ကဲ့သို့ ဤဝဘ်ဆိုက်ရှိ လိပ်စာ သို့မဟုတ် https:// ပါသော အခြားနေရာရှိ လိပ်စာ။',
}

export default my
