import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const tr: TranslatedTexts<typeof en> = {
  'redirects:address': 'Adres',
  'redirects:addresses': 'Adresler',
  'redirects:changed_one': 'Bu sayfanın adresi değişti',
  'redirects:changed_other': 'Bu sayfanın adresleri değişti',
  'redirects:changedEffect':
    'Şu adreslere giden bağlantılar artık boşa çıkıyor: {{addresses}}. Bir yönlendirme, ziyaretçilerini buraya getirir.',
  'redirects:count': 'İstekler',
  'redirects:create_one': 'Yönlendirme oluştur',
  'redirects:create_other': '{{count}} yönlendirme oluştur',
  'redirects:createFrom': 'Şu adresten yönlendirme oluştur: {{path}}',
  'redirects:created_one': 'Yönlendirme oluşturuldu.',
  'redirects:created_other': '{{count}} yönlendirme oluşturuldu.',
  'redirects:description':
    'Eski adresler ve ziyaretçilerinin götürüldüğü yerler. Hiçbiri bir başkasına götürmez: değişen bir adrese götürenler uyarlanır.',
  'redirects:dismiss': 'Yönlendirme yok',
  'redirects:dismissed': 'Artık yönlendirme önerilmiyor.',
  'redirects:document': 'Belge',
  'redirects:from': 'Kaynak',
  'redirects:fromDescription':
    'Bu sitenin bir adresi, örneğin /eski-adres. Parametre verilmezse tüm parametrelerle geçerlidir.',
  'redirects:fromIsPage':
    'Yayımlanmış bir sayfanın adresi {{from}}. Önce o sayfanın adresini değiştirin veya sayfayı yayından kaldırın.',
  'redirects:last': 'Son istek',
  'redirects:locale': 'Sayfanın dili',
  'redirects:localeDescription': 'Boş: varsayılan dil.',
  'redirects:loop': 'Bu, yeniden {{from}} adresine götürürdü. Başka bir hedef seçin.',
  'redirects:missingDescription':
    'Ziyaretçilerin istediği ancak var olmayan adresler. Ne ziyaretçiler ne de parametreler kaydedilir.',
  'redirects:missingPage': 'Eksik sayfa',
  'redirects:missingPages': 'Eksik sayfalar',
  'redirects:noDocument': 'Böyle bir belge yok.',
  'redirects:notATarget':
    'Bu sitenin bir adresini (örneğin /yeni-adres) veya https:// ile başlayan bir adres girin.',
  'redirects:notAnAddress': 'Bu sitenin bir adresini girin, örneğin /eski-adres.',
  'redirects:path': 'Adres',
  'redirects:redirect': 'Yönlendirme',
  'redirects:redirects': 'Yönlendirmeler',
  'redirects:referrer': 'Son bağlantı veren',
  'redirects:to': 'Hedef',
  'redirects:toCustom': 'Adres',
  'redirects:toReference': 'Belge',
  'redirects:toType': 'Hedef türü',
  'redirects:type': 'Tür',
  'redirects:type301': 'Kalıcı (301)',
  'redirects:type302': 'Geçici (302)',
  'redirects:type307': 'Geçici, yöntemi korur (307)',
  'redirects:type308': 'Kalıcı, yöntemi korur (308)',
  'redirects:url': 'Adres',
  'redirects:urlDescription': 'Bu sitede, örneğin /yeni-adres, veya başka bir yerde https:// ile.',
}

export default tr
