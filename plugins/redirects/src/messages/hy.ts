import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const hy: TranslatedTexts<typeof en> = {
  'redirects:address': 'Հասցե',
  'redirects:addresses': 'Հասցեներ',
  'redirects:changed_one': 'Այս էջի հասցեն փոխվել է',
  'redirects:changed_other': 'Այս էջի հասցեները փոխվել են',
  'redirects:changedEffect':
    'Այս հասցեների հղումներն այլևս ոչ մի տեղ չեն տանում՝ {{addresses}}։ Վերահղումը կբերի դրանց այցելուներին այստեղ։',
  'redirects:count': 'Հարցումներ',
  'redirects:create_one': 'Ստեղծել {{count}} վերահղում',
  'redirects:create_other': 'Ստեղծել {{count}} վերահղում',
  'redirects:createFrom': 'Ստեղծել վերահղում այս հասցեից՝ {{path}}',
  'redirects:created_one': 'Ստեղծվեց {{count}} վերահղում։',
  'redirects:created_other': 'Ստեղծվեց {{count}} վերահղում։',
  'redirects:description':
    'Նախկին հասցեներ և այն տեղերը, ուր տարվում են դրանց այցելուները։ Ոչ մեկը չի տանում դեպի մյուսը․ փոխված հասցեի տանող վերահղումները հարմարեցվում են։',
  'redirects:dismiss': 'Առանց վերահղման',
  'redirects:dismissed': 'Վերահղում այլևս չի առաջարկվում։',
  'redirects:document': 'Փաստաթուղթ',
  'redirects:from': 'Որտեղից',
  'redirects:fromDescription':
    'Այս կայքի հասցե, օրինակ՝ /former-address։ Առանց պարամետրերի այն գործում է ցանկացած պարամետրերով։',
  'redirects:fromIsPage':
    'Հրապարակված էջի հասցեն է {{from}}։ Նախ փոխեք դրա հասցեն կամ հանեք այն հրապարակումից։',
  'redirects:last': 'Վերջին հարցումը',
  'redirects:locale': 'Էջի լեզուն',
  'redirects:localeDescription': 'Դատարկ՝ կանխադրված լեզուն։',
  'redirects:loop': 'Սա հետ կտաներ {{from}} հասցե։ Ընտրեք այլ թիրախ։',
  'redirects:missingDescription':
    'Հասցեներ, որոնք այցելուները պահանջել են, բայց որոնք չկան։ Չեն գրանցվում ո՛չ այցելուները, ո՛չ պարամետրերը։',
  'redirects:missingPage': 'Բացակայող էջ',
  'redirects:missingPages': 'Բացակայող էջեր',
  'redirects:noDocument': 'Այդպիսի փաստաթուղթ չկա։',
  'redirects:notATarget':
    'Նշեք այս կայքի հասցե, օրինակ՝ /new-address, կամ https://-ով սկսվող հասցե։',
  'redirects:notAnAddress': 'Նշեք այս կայքի հասցե, օրինակ՝ /former-address։',
  'redirects:path': 'Հասցե',
  'redirects:redirect': 'Վերահղում',
  'redirects:redirects': 'Վերահղումներ',
  'redirects:referrer': 'Վերջին հղման աղբյուրը',
  'redirects:to': 'Ուր',
  'redirects:toCustom': 'Հասցե',
  'redirects:toReference': 'Փաստաթուղթ',
  'redirects:toType': 'Թիրախի տեսակ',
  'redirects:type': 'Տեսակ',
  'redirects:type301': 'Մշտական (301)',
  'redirects:type302': 'Ժամանակավոր (302)',
  'redirects:type307': 'Ժամանակավոր, պահպանում է մեթոդը (307)',
  'redirects:type308': 'Մշտական, պահպանում է մեթոդը (308)',
  'redirects:url': 'Հասցե',
  'redirects:urlDescription': 'Այս կայքում, օրինակ՝ /new-address, կամ այլ տեղում՝ https://-ով։',
}

export default hy
