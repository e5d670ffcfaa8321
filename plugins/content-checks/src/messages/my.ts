import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const my: TranslatedTexts<typeof en, 'other'> = {
  'content-checks:attention_other': 'စာမျက်နှာ {{count}} ခုကို ဂရုပြုရန် လိုသည်',
  'content-checks:attentionNone': 'ဂရုပြုရန် လိုသည့် စာမျက်နှာ မရှိပါ။',
  'content-checks:avoid': '“{{word}}” သည် ကျွန်ုပ်တို့ ရှောင်ကြဉ်သည့် စကားလုံး ဖြစ်သည်။',
  'content-checks:avoidFor': '“{{word}}” အစား “{{use}}” ဟု ရေးပါသည်။',
  'content-checks:checking': 'စစ်ဆေးနေသည်…',
  'content-checks:clean': 'ပြင်စရာ မရှိပါ',
  'content-checks:count_other': 'တွေ့ရှိချက် {{count}} ခု',
  'content-checks:descriptionLong':
    'ဖော်ပြချက်တွင် စာလုံး {{count}} လုံး ရှိသည်။ ရှာဖွေရေးအင်ဂျင်များက {{longest}} လုံးခန့်သာ ပြသည်။',
  'content-checks:descriptionMissing': 'ဖော်ပြချက် မရှိပါ။',
  'content-checks:descriptionTwice_other': 'အခြားစာမျက်နှာ {{count}} ခုတွင် ဖော်ပြချက် တူနေသည်။',
  'content-checks:failed': 'အကြောင်းအရာကို စစ်ဆေး၍မရခဲ့ပါ။',
  'content-checks:finding': 'တွေ့ရှိချက်',
  'content-checks:findings': 'တွေ့ရှိချက်များ',
  'content-checks:hard': 'စာသား ဖတ်ရခက်သည်– ၁၀၀ အနက် {{ease}}။ ဝါကျတိုများက အထောက်အကူဖြစ်သည်။',
  'content-checks:headingEmpty': 'ဗလာ ခေါင်းစဉ်ငယ်တစ်ခု ရှိသည်။',
  'content-checks:headingFirst':
    '“{{heading}}” သည် အဆင့် ၁ ခေါင်းစဉ်ငယ် ဖြစ်သည်၊ ထိုအဆင့်တွင် စာမျက်နှာ၏ ခေါင်းစဉ် ရှိပြီးဖြစ်သည်။',
  'content-checks:headingSkips':
    '“{{heading}}” သည် အဆင့် {{level}} ဖြစ်သော်လည်း ၎င်း၏အပေါ်တွင် အဆင့် {{expected}} လိုနေသည်။',
  'content-checks:levelError': 'အမှား',
  'content-checks:levelHint': 'အကြံပြုချက်',
  'content-checks:levelWarning': 'သတိပေးချက်',
  'content-checks:linkDead': '{{url}} သို့ လင့်ခ်သည် မည်သည့်စာမျက်နှာသို့မျှ မရောက်ပါ။',
  'content-checks:linkDeleted': 'ဖျက်ထားသော စာရွက်စာတမ်းသို့ လင့်ခ်တစ်ခု ရှိသည်။',
  'content-checks:linkUnpublished': 'မထုတ်ဝေထားသော စာရွက်စာတမ်းသို့ လင့်ခ်တစ်ခု ရှိသည်။',
  'content-checks:needsAttention': 'ဂရုပြုရန် လိုသည်',
  'content-checks:picture': 'မမြင်ရသူများအတွက် ဖော်ပြချက်မရှိသော ပုံတစ်ပုံ ရှိသည်။',
  'content-checks:pictureOwn': 'ဤပုံတွင် မမြင်ရသူများအတွက် ဖော်ပြချက် မရှိပါ။',
  'content-checks:rule-description': 'ဖော်ပြချက်',
  'content-checks:rule-external-links': 'အခြားဝဘ်ဆိုက်များသို့ လင့်ခ်များ',
  'content-checks:rule-headings': 'ခေါင်းစဉ်ငယ်များ',
  'content-checks:rule-links': 'လင့်ခ်များ',
  'content-checks:rule-pictures': 'ပုံများ',
  'content-checks:rule-reading-ease': 'ဖတ်ရလွယ်ကူမှု',
  'content-checks:rule-thin-text': 'စာသားအရှည်',
  'content-checks:rule-title': 'ခေါင်းစဉ်',
  'content-checks:rule-words': 'စကားလုံးအသုံး',
  'content-checks:thin_other':
    'စာသားတွင် စကားလုံး {{count}} လုံး ရှိသည်။ {{fewest}} လုံးအောက်ဆိုလျှင် အကြောင်းအရာ ပြည့်စုံခဲသည်။',
  'content-checks:title': 'အကြောင်းအရာ စစ်ဆေးမှုများ',
  'content-checks:titleLong':
    'ခေါင်းစဉ်တွင် စာလုံး {{count}} လုံး ရှိသည်။ ရှာဖွေရေးအင်ဂျင်များက {{longest}} လုံးခန့်သာ ပြသည်။',
  'content-checks:titleMissing': 'ခေါင်းစဉ် မရှိပါ။',
  'content-checks:titleTwice_other': 'အခြားစာမျက်နှာ {{count}} ခုတွင် ခေါင်းစဉ် တူနေသည်။',
  'content-checks:unchecked': 'မစစ်ဆေးရသေး',
}

export default my
