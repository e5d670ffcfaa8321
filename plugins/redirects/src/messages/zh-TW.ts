import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const zhTW: TranslatedTexts<typeof en, 'other'> = {
  'redirects:address': '網址',
  'redirects:addresses': '網址',
  'redirects:changed_other': '此頁面的網址已變更',
  'redirects:changedEffect':
    '指向 {{addresses}} 的連結已失效。設定重新導向後，訪客會被帶到此頁面。',
  'redirects:count': '請求次數',
  'redirects:create_other': '建立 {{count}} 個重新導向',
  'redirects:createFrom': '建立來自 {{path}} 的重新導向',
  'redirects:created_other': '已建立 {{count}} 個重新導向。',
  'redirects:description':
    '以前的網址，以及訪客會被帶往的位置。重新導向不會指向另一個重新導向：指向已變更網址的重新導向會自動調整。',
  'redirects:dismiss': '不重新導向',
  'redirects:dismissed': '不會再提議重新導向。',
  'redirects:document': '文件',
  'redirects:from': '來源',
  'redirects:fromDescription':
    '此網站的網址，例如 /former-address。不含參數時，適用於帶有任何參數的情況。',
  'redirects:fromIsPage': '有一個已發佈的頁面使用網址 {{from}}。請先變更其網址或取消發佈。',
  'redirects:last': '上次請求',
  'redirects:locale': '頁面語言',
  'redirects:localeDescription': '留空：預設語言。',
  'redirects:loop': '這會重新指向 {{from}}。請選擇其他目標。',
  'redirects:missingDescription': '訪客請求過但並不存在的網址。不會記錄訪客或參數。',
  'redirects:missingPage': '找不到的頁面',
  'redirects:missingPages': '找不到的頁面',
  'redirects:noDocument': '沒有這樣的文件。',
  'redirects:notATarget': '請填寫此網站的網址（例如 /new-address），或以 https:// 開頭的網址。',
  'redirects:notAnAddress': '請填寫此網站的網址，例如 /former-address。',
  'redirects:path': '網址',
  'redirects:redirect': '重新導向',
  'redirects:redirects': '重新導向',
  'redirects:referrer': '上次來源連結',
  'redirects:to': '目標',
  'redirects:toCustom': '網址',
  'redirects:toReference': '文件',
  'redirects:toType': '指向',
  'redirects:type': '類型',
  'redirects:type301': '永久（301）',
  'redirects:type302': '臨時（302）',
  'redirects:type307': '臨時，保留請求方法（307）',
  'redirects:type308': '永久，保留請求方法（308）',
  'redirects:url': '網址',
  'redirects:urlDescription': '此網站的網址，例如 /new-address，或以 https:// 開頭的其他網址。',
}

export default zhTW
