import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const fa: TranslatedTexts<typeof en> = {
  'search:allCollections': 'همهٔ مجموعه‌ها',
  'search:answerDone': 'نتایج جستجو بازسازی شدند.',
  'search:answerDraftsSkipped': '؛ پیش‌نویس‌های ردشده: {{drafts}}.',
  'search:answerFailed': 'خطا در بازسازی نمایهٔ مجموعهٔ {{collection}}. عملیات متوقف شد.',
  'search:answerGone': 'چنین بازسازی‌ای نیست.',
  'search:answerInvalid': 'آرگومان‌های نامعتبر در درخواست: «collections»',
  'search:answerReindexed': 'نمایهٔ {{indexed}} از {{total}} سند از {{collections}} بازسازی شد',
  'search:answerUnauthorized': 'شما اجازهٔ انجام این کنش را ندارید.',
  'search:answerUnderWay': 'بازسازی در پس‌زمینه ادامه دارد. تا پایان آن، نتایج پیشین یافت می‌شوند.',
  'search:description':
    'این نتایج از سندهایی که به آن‌ها می‌رسند پیروی می‌کنند. اینجا فقط اولویت آن‌ها تعیین می‌شود.',
  'search:document': 'سند',
  'search:docUrl': 'پیوند به سند',
  'search:openDocument': 'باز کردن در {{name}}',
  'search:percent': '{{count}}٪',
  'search:priority': 'اولویت',
  'search:priorityDescription': 'نتایج با عدد بالاتر می‌توانند زودتر نمایش داده شوند.',
  'search:reindex': 'بازسازی نمایه',
  'search:reindexAll': 'نمایهٔ همهٔ مجموعه‌ها بازسازی شود؟',
  'search:reindexEffect':
    'نتایج جستجو از سندها به شکل کنونی‌شان از نو ساخته می‌شوند و اولویت‌هایشان به پیش‌فرض برمی‌گردد. تا انجام آن، بازدیدکنندگان نتایج فعلی را می‌یابند.',
  'search:reindexing': 'در حال بازسازی نمایه…',
  'search:reindexOne': 'نمایهٔ «{{name}}» بازسازی شود؟',
  'search:result': 'نتیجهٔ جستجو',
  'search:results': 'نتایج جستجو',
  'search:resultTitle': 'عنوان',
  'search:state': 'وضعیت نتایج جستجو',
}

export default fa
