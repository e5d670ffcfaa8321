import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const ar: TranslatedTexts<typeof en, 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'> = {
  'search:allCollections': 'كل المجموعات',
  'search:answerDone': 'تمت إعادة فهرسة نتائج البحث.',
  'search:answerDraftsSkipped': '، وتم تخطي المسودات: {{drafts}}.',
  'search:answerFailed': 'خطأ في إعادة فهرسة المجموعة {{collection}}. تم إيقاف العملية.',
  'search:answerGone': 'لا توجد إعادة فهرسة كهذه.',
  'search:answerInvalid': 'وسائط غير صالحة في الطلب: «collections»',
  'search:answerReindexed':
    'تمت إعادة فهرسة {{indexed}} من {{total}} من المستندات من {{collections}}',
  'search:answerUnauthorized': 'لا يُسمح لك بتنفيذ هذا الإجراء.',
  'search:answerUnderWay': 'تستمر إعادة الفهرسة في الخلفية. وإلى أن تنتهي، تظهر النتائج السابقة.',
  'search:description': 'تتبع هذه النتائج المستندات التي تؤدي إليها. لا تُحدَّد هنا إلا أولويتها.',
  'search:document': 'المستند',
  'search:docUrl': 'رابط المستند',
  'search:openDocument': 'فتحه في {{name}}',
  'search:percent': '{{count}}%',
  'search:priority': 'الأولوية',
  'search:priorityDescription': 'النتائج ذات الرقم الأعلى يمكن عرضها أولًا.',
  'search:reindex': 'إعادة الفهرسة',
  'search:reindexAll': 'إعادة فهرسة كل المجموعات؟',
  'search:reindexEffect':
    'تُنشأ نتائج البحث من جديد من المستندات كما هي الآن، وتُعاد أولوياتها إلى القيم الافتراضية. وإلى أن يتم ذلك، يجد الزوار النتائج الحالية.',
  'search:reindexing': 'جارٍ إعادة الفهرسة…',
  'search:reindexOne': 'إعادة فهرسة «{{name}}»؟',
  'search:result': 'نتيجة بحث',
  'search:results': 'نتائج البحث',
  'search:resultTitle': 'العنوان',
  'search:state': 'حالة نتائج البحث',
}

export default ar
