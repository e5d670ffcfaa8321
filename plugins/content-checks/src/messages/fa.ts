import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const fa: TranslatedTexts<typeof en> = {
  'content-checks:attention_one': '{{count}} صفحه نیاز به توجه دارد',
  'content-checks:attention_other': '{{count}} صفحه نیاز به توجه دارند',
  'content-checks:attentionNone': 'هیچ صفحه‌ای نیاز به توجه ندارد.',
  'content-checks:avoid': '«{{word}}» کلمه‌ای است که از آن پرهیز می‌کنیم.',
  'content-checks:avoidFor': 'به جای «{{word}}» می‌نویسیم «{{use}}».',
  'content-checks:checking': 'در حال بررسی…',
  'content-checks:clean': 'چیزی برای بهبود نیست',
  'content-checks:count_one': '{{count}} یافته',
  'content-checks:count_other': '{{count}} یافته',
  'content-checks:descriptionLong':
    'توضیح {{count}} نویسه دارد؛ موتورهای جستجو حدود {{longest}} نویسه را نمایش می‌دهند.',
  'content-checks:descriptionMissing': 'توضیح وارد نشده است.',
  'content-checks:descriptionTwice_one': 'صفحهٔ دیگری همین توضیح را دارد.',
  'content-checks:descriptionTwice_other': '{{count}} صفحهٔ دیگر همین توضیح را دارند.',
  'content-checks:failed': 'بررسی محتوا ممکن نشد.',
  'content-checks:finding': 'یافته',
  'content-checks:findings': 'یافته‌ها',
  'content-checks:hard': 'خواندن متن دشوار است: {{ease}} از ۱۰۰. جمله‌های کوتاه‌تر کمک می‌کنند.',
  'content-checks:headingEmpty': 'یک سرفصل خالی است.',
  'content-checks:headingFirst': '«{{heading}}» سرفصل سطح ۱ است، که عنوان صفحه از قبل همان است.',
  'content-checks:headingSkips':
    '«{{heading}}» از سطح {{level}} است، اما سطح {{expected}} بالای آن نیست.',
  'content-checks:levelError': 'خطا',
  'content-checks:levelHint': 'راهنمایی',
  'content-checks:levelWarning': 'هشدار',
  'content-checks:linkDead': 'پیوند به {{url}} به هیچ صفحه‌ای نمی‌رسد.',
  'content-checks:linkDeleted': 'پیوندی به سندی حذف‌شده می‌رسد.',
  'content-checks:linkUnpublished': 'پیوندی به سندی منتشرنشده می‌رسد.',
  'content-checks:picture': 'تصویری برای کسانی که آن را نمی‌بینند توضیح ندارد.',
  'content-checks:pictureOwn': 'این تصویر برای کسانی که آن را نمی‌بینند توضیح ندارد.',
  'content-checks:rule-description': 'توضیح',
  'content-checks:rule-headings': 'سرفصل‌ها',
  'content-checks:rule-links': 'پیوندها',
  'content-checks:rule-pictures': 'تصویرها',
  'content-checks:rule-reading-ease': 'روانی متن',
  'content-checks:rule-thin-text': 'طول متن',
  'content-checks:rule-title': 'عنوان',
  'content-checks:rule-words': 'واژه‌گزینی',
  'content-checks:thin_one': 'متن {{count}} کلمه دارد؛ کمتر از {{fewest}} کلمه به‌ندرت کافی است.',
  'content-checks:thin_other': 'متن {{count}} کلمه دارد؛ کمتر از {{fewest}} کلمه به‌ندرت کافی است.',
  'content-checks:title': 'بررسی محتوا',
  'content-checks:titleLong':
    'عنوان {{count}} نویسه دارد؛ موتورهای جستجو حدود {{longest}} نویسه را نمایش می‌دهند.',
  'content-checks:titleMissing': 'عنوان وارد نشده است.',
  'content-checks:titleTwice_one': 'صفحهٔ دیگری همین عنوان را دارد.',
  'content-checks:titleTwice_other': '{{count}} صفحهٔ دیگر همین عنوان را دارند.',
  'content-checks:unchecked': 'بررسی نشده',
}

export default fa
