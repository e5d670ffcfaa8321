import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const az: TranslatedTexts<typeof en> = {
  'redirects:address': 'Ünvan',
  'redirects:addresses': 'Ünvanlar',
  'redirects:changed_one': 'Bu səhifənin ünvanı dəyişib',
  'redirects:changed_other': 'Bu səhifənin ünvanları dəyişib',
  'redirects:changedEffect':
    'Bu ünvanlara keçidlər artıq heç yerə aparmır: {{addresses}}. Yönləndirmə onların ziyarətçilərini bura gətirir.',
  'redirects:count': 'Sorğular',
  'redirects:create_one': 'Yönləndirmə yarat',
  'redirects:create_other': '{{count}} yönləndirmə yarat',
  'redirects:createFrom': 'Bu ünvandan yönləndirmə yarat: {{path}}',
  'redirects:created_one': 'Yönləndirmə yaradıldı.',
  'redirects:created_other': '{{count}} yönləndirmə yaradıldı.',
  'redirects:description':
    'Köhnə ünvanlar və ziyarətçilərinin aparıldığı yerlər. Heç biri digərinə aparmır: dəyişmiş ünvana aparanlar uyğunlaşdırılır.',
  'redirects:dismiss': 'Yönləndirmə olmasın',
  'redirects:dismissed': 'Daha yönləndirmə təklif olunmur.',
  'redirects:document': 'Sənəd',
  'redirects:from': 'Haradan',
  'redirects:fromDescription':
    'Bu saytın ünvanı, məsələn, /kohne-unvan. Parametrsiz yazılsa, istənilən parametrlə keçərlidir.',
  'redirects:fromIsPage':
    'Dərc edilmiş səhifənin ünvanı {{from}}. Əvvəlcə onun ünvanını dəyişin və ya dərcdən çıxarın.',
  'redirects:last': 'Son sorğu',
  'redirects:locale': 'Səhifənin dili',
  'redirects:localeDescription': 'Boş: standart dil.',
  'redirects:loop': 'Bu, yenidən {{from}} ünvanına aparardı. Başqa hədəf seçin.',
  'redirects:missingDescription':
    'Ziyarətçilərin istədiyi, amma mövcud olmayan ünvanlar. Nə ziyarətçilər, nə də parametrlər qeyd olunur.',
  'redirects:missingPage': 'Olmayan səhifə',
  'redirects:missingPages': 'Olmayan səhifələr',
  'redirects:noDocument': 'Belə sənəd yoxdur.',
  'redirects:notATarget':
    'Bu saytın ünvanını (məsələn, /yeni-unvan) və ya https:// ilə başlayan ünvan verin.',
  'redirects:notAnAddress': 'Bu saytın ünvanını verin, məsələn, /kohne-unvan.',
  'redirects:path': 'Ünvan',
  'redirects:redirect': 'Yönləndirmə',
  'redirects:redirects': 'Yönləndirmələr',
  'redirects:referrer': 'Son keçid verən',
  'redirects:to': 'Haraya',
  'redirects:toCustom': 'Ünvan',
  'redirects:toReference': 'Sənəd',
  'redirects:toType': 'Hədəf növü',
  'redirects:type': 'Növ',
  'redirects:type301': 'Daimi (301)',
  'redirects:type302': 'Müvəqqəti (302)',
  'redirects:type307': 'Müvəqqəti, metodu saxlayır (307)',
  'redirects:type308': 'Daimi, metodu saxlayır (308)',
  'redirects:url': 'Ünvan',
  'redirects:urlDescription': 'Bu saytda, məsələn, /yeni-unvan, və ya başqa yerdə https:// ilə.',
}

export default az
