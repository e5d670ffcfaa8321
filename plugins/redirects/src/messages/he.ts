import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const he: TranslatedTexts<typeof en, 'one' | 'two' | 'other'> = {
  'redirects:address': 'כתובת',
  'redirects:addresses': 'כתובות',
  'redirects:changed_one': 'הכתובת של הדף הזה השתנתה',
  'redirects:changed_other': 'הכתובות של הדף הזה השתנו',
  'redirects:changed_two': 'שתי הכתובות של הדף הזה השתנו',
  'redirects:changedEffect':
    'קישורים אל {{addresses}} אינם מובילים לשום מקום. ניתוב מחדש מביא את המבקרים לכאן.',
  'redirects:count': 'בקשות',
  'redirects:create_one': 'יצירת ניתוב מחדש',
  'redirects:create_other': 'יצירת {{count}} ניתובים מחדש',
  'redirects:create_two': 'יצירת שני ניתובים מחדש',
  'redirects:created_one': 'הניתוב מחדש נוצר.',
  'redirects:created_other': '{{count}} ניתובים מחדש נוצרו.',
  'redirects:created_two': 'שני ניתובים מחדש נוצרו.',
  'redirects:createFrom': 'יצירת ניתוב מחדש מ־{{path}}',
  'redirects:description':
    'כתובות קודמות, והיעד שאליו מגיעים המבקרים בהן. אף אחת אינה מובילה לאחרת: מה שמוביל לכתובת שהשתנתה מותאם.',
  'redirects:dismiss': 'בלי ניתוב מחדש',
  'redirects:dismissed': 'לא יוצע יותר ניתוב מחדש.',
  'redirects:document': 'מסמך',
  'redirects:from': 'מ־',
  'redirects:fromDescription':
    'כתובת של האתר הזה, כגון /former-address. בלי פרמטרים היא חלה עם כל פרמטר.',
  'redirects:fromIsPage':
    'לדף שפורסם יש הכתובת {{from}}. יש לשנות קודם את הכתובת שלו או לבטל את הפרסום שלו.',
  'redirects:last': 'בקשה אחרונה',
  'redirects:locale': 'שפת הדף',
  'redirects:localeDescription': 'ריק: שפת ברירת המחדל.',
  'redirects:loop': 'זה יוביל חזרה אל {{from}}. יש לבחור יעד אחר.',
  'redirects:missingDescription':
    'כתובות שמבקרים ביקשו ואינן קיימות. לא נרשמים מבקרים וגם לא פרמטרים.',
  'redirects:missingPage': 'דף חסר',
  'redirects:missingPages': 'דפים חסרים',
  'redirects:noDocument': 'אין מסמך כזה.',
  'redirects:notAnAddress': 'יש לתת כתובת של האתר הזה, כגון /former-address.',
  'redirects:notATarget':
    'יש לתת כתובת של האתר הזה, כגון /new-address, או כתובת שמתחילה ב־https://.',
  'redirects:path': 'כתובת',
  'redirects:redirect': 'ניתוב מחדש',
  'redirects:redirects': 'ניתובים מחדש',
  'redirects:referrer': 'קישור אחרון מ־',
  'redirects:to': 'אל',
  'redirects:toCustom': 'כתובת',
  'redirects:toReference': 'מסמך',
  'redirects:toType': 'מוביל אל',
  'redirects:type': 'סוג',
  'redirects:type301': 'קבוע (301)',
  'redirects:type302': 'זמני (302)',
  'redirects:type307': 'זמני, שומר על השיטה (307)',
  'redirects:type308': 'קבוע, שומר על השיטה (308)',
  'redirects:url': 'כתובת',
  'redirects:urlDescription': 'באתר הזה, כגון /new-address, או במקום אחר עם https://.',
}

export default he
