import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const he: TranslatedTexts<typeof en, 'one' | 'two' | 'other'> = {
  'search:allCollections': 'כל האוספים',
  'search:answerDone': 'תוצאות החיפוש נבנו מחדש.',
  'search:answerDraftsSkipped': '; טיוטות שדולגו: {{drafts}}.',
  'search:answerFailed': 'שגיאה בבנייה מחדש של אינדקס האוסף {{collection}}. הפעולה הופסקה.',
  'search:answerGone': 'אין בנייה מחדש כזו.',
  'search:answerInvalid': 'ארגומנטים לא תקינים בבקשה: ״collections״',
  'search:answerReindexed':
    'האינדקס נבנה מחדש עבור {{indexed}} מתוך {{total}} מסמכים מתוך {{collections}}',
  'search:answerUnauthorized': 'אין לך הרשאה לבצע את הפעולה הזו.',
  'search:answerUnderWay': 'הבנייה מחדש נמשכת ברקע. עד לסיומה נמצאות התוצאות הקודמות.',
  'search:description':
    'התוצאות האלה עוקבות אחר המסמכים שאליהם הן מובילות. רק העדיפות שלהן נקבעת כאן.',
  'search:document': 'מסמך',
  'search:docUrl': 'קישור למסמך',
  'search:openDocument': 'פתיחה ב־{{name}}',
  'search:percent': '{{count}}%',
  'search:priority': 'עדיפות',
  'search:priorityDescription': 'תוצאות עם מספר גבוה יותר יכולות להופיע תחילה.',
  'search:reindex': 'בנייה מחדש',
  'search:reindexAll': 'לבנות מחדש את האינדקס של כל האוספים?',
  'search:reindexEffect':
    'תוצאות החיפוש נבנות מחדש מהמסמכים כפי שהם כעת, והעדיפויות שלהן חוזרות לברירת המחדל. עד אז המבקרים מוצאים את התוצאות הנוכחיות.',
  'search:reindexing': 'בתהליך בנייה מחדש…',
  'search:reindexOne': 'לבנות מחדש את האינדקס של ״{{name}}״?',
  'search:result': 'תוצאת חיפוש',
  'search:results': 'תוצאות חיפוש',
  'search:resultTitle': 'כותרת',
  'search:state': 'מצב תוצאות החיפוש',
}

export default he
