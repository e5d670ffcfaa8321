import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const fa: TranslatedTexts<typeof en> = {
  'redirects:address': 'نشانی',
  'redirects:addresses': 'نشانی‌ها',
  'redirects:changed_one': 'نشانی این صفحه تغییر کرده است',
  'redirects:changed_other': 'نشانی‌های این صفحه تغییر کرده‌اند',
  'redirects:changedEffect':
    'پیوندهای {{addresses}} به جایی نمی‌رسند. تغییر مسیر، بازدیدکنندگان آن‌ها را به اینجا می‌آورد.',
  'redirects:count': 'درخواست‌ها',
  'redirects:create_one': 'ایجاد تغییر مسیر',
  'redirects:create_other': 'ایجاد {{count}} تغییر مسیر',
  'redirects:created_one': 'تغییر مسیر ایجاد شد.',
  'redirects:created_other': '{{count}} تغییر مسیر ایجاد شد.',
  'redirects:createFrom': 'ایجاد تغییر مسیر از {{path}}',
  'redirects:description':
    'نشانی‌های پیشین و جایی که بازدیدکنندگان آن‌ها برده می‌شوند. هیچ‌کدام به دیگری نمی‌رسد: آنچه به نشانی تغییریافته‌ای می‌رسد تنظیم می‌شود.',
  'redirects:dismiss': 'بدون تغییر مسیر',
  'redirects:dismissed': 'دیگر تغییر مسیری پیشنهاد نمی‌شود.',
  'redirects:document': 'سند',
  'redirects:from': 'از',
  'redirects:fromDescription':
    'نشانی‌ای از این سایت، مانند /former-address. بدون پارامتر، با هر پارامتری به کار می‌رود.',
  'redirects:fromIsPage':
    'صفحه‌ای منتشرشده نشانی {{from}} را دارد. ابتدا نشانی آن را تغییر دهید یا انتشارش را لغو کنید.',
  'redirects:last': 'آخرین درخواست',
  'redirects:locale': 'زبان صفحه',
  'redirects:localeDescription': 'خالی: زبان پیش‌فرض.',
  'redirects:loop': 'این به {{from}} برمی‌گردد. مقصد دیگری انتخاب کنید.',
  'redirects:missingDescription':
    'نشانی‌هایی که بازدیدکنندگان خواسته‌اند و وجود ندارند. نه بازدیدکنندگان ثبت می‌شوند و نه پارامترها.',
  'redirects:missingPage': 'صفحهٔ ناموجود',
  'redirects:missingPages': 'صفحه‌های ناموجود',
  'redirects:noDocument': 'چنین سندی نیست.',
  'redirects:notAnAddress': 'نشانی‌ای از این سایت بدهید، مانند /former-address.',
  'redirects:notATarget':
    'نشانی‌ای از این سایت بدهید، مانند /new-address، یا نشانی‌ای که با https:// شروع می‌شود.',
  'redirects:path': 'نشانی',
  'redirects:redirect': 'تغییر مسیر',
  'redirects:redirects': 'تغییر مسیرها',
  'redirects:referrer': 'آخرین پیوند از',
  'redirects:to': 'به',
  'redirects:toCustom': 'نشانی',
  'redirects:toReference': 'سند',
  'redirects:toType': 'مقصد',
  'redirects:type': 'نوع',
  'redirects:type301': 'دائمی (301)',
  'redirects:type302': 'موقت (302)',
  'redirects:type307': 'موقت، با حفظ روش (307)',
  'redirects:type308': 'دائمی، با حفظ روش (308)',
  'redirects:url': 'نشانی',
  'redirects:urlDescription': 'در این سایت، مانند /new-address، یا جای دیگر با https://.',
}

export default fa
