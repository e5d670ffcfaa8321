import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const az: TranslatedTexts<typeof en> = {
  'content-checks:attention_one': '{{count}} səhifə diqqət tələb edir',
  'content-checks:attention_other': '{{count}} səhifə diqqət tələb edir',
  'content-checks:attentionNone': 'Diqqət tələb edən səhifə yoxdur.',
  'content-checks:avoid': '“{{word}}” işlətmədiyimiz sözdür.',
  'content-checks:avoidFor': '“{{word}}” əvəzinə “{{use}}” yazırıq.',
  'content-checks:checking': 'Yoxlanılır…',
  'content-checks:clean': 'Yaxşılaşdırılacaq heç nə yoxdur',
  'content-checks:count_one': '{{count}} qeyd',
  'content-checks:count_other': '{{count}} qeyd',
  'content-checks:descriptionLong':
    'Təsvir {{count}} simvoldur; axtarış sistemləri təxminən {{longest}} simvol göstərir.',
  'content-checks:descriptionMissing': 'Təsvir yoxdur.',
  'content-checks:descriptionTwice_one': 'Başqa bir səhifənin təsviri də eynidir.',
  'content-checks:descriptionTwice_other': 'Başqa {{count}} səhifənin təsviri də eynidir.',
  'content-checks:failed': 'Məzmun yoxlanıla bilmədi.',
  'content-checks:finding': 'Qeyd',
  'content-checks:findings': 'Qeydlər',
  'content-checks:hard': 'Mətni oxumaq çətindir: 100-dən {{ease}}. Daha qısa cümlələr kömək edər.',
  'content-checks:headingEmpty': 'Bir başlıq boşdur.',
  'content-checks:headingFirst':
    '“{{heading}}” 1-ci səviyyə başlığıdır, amma bu səviyyə artıq səhifənin başlığına aiddir.',
  'content-checks:headingSkips':
    '“{{heading}}” başlığının səviyyəsi {{level}}, amma ondan yuxarıda {{expected}} səviyyəsi yoxdur.',
  'content-checks:levelError': 'Xəta',
  'content-checks:levelHint': 'Məsləhət',
  'content-checks:levelWarning': 'Xəbərdarlıq',
  'content-checks:linkDead': '{{url}} keçidi heç bir səhifəyə aparmır.',
  'content-checks:linkDeleted': 'Bir keçid silinmiş sənədə aparır.',
  'content-checks:linkUnpublished': 'Bir keçid dərc edilməmiş sənədə aparır.',
  'content-checks:needsAttention': 'Diqqət tələb edir',
  'content-checks:picture': 'Bir şəklin onu görə bilməyənlər üçün təsviri yoxdur.',
  'content-checks:pictureOwn': 'Şəklin onu görə bilməyənlər üçün təsviri yoxdur.',
  'content-checks:rule-description': 'Təsvir',
  'content-checks:rule-external-links': 'Başqa saytlara keçidlər',
  'content-checks:rule-headings': 'Başlıqlar',
  'content-checks:rule-links': 'Keçidlər',
  'content-checks:rule-pictures': 'Şəkillər',
  'content-checks:rule-reading-ease': 'Oxunaqlılıq',
  'content-checks:rule-thin-text': 'Mətnin uzunluğu',
  'content-checks:rule-title': 'Səhifə başlığı',
  'content-checks:rule-words': 'Söz seçimi',
  'content-checks:thin_one':
    'Mətn {{count}} sözdür; {{fewest}} sözdən azı nadir hallarda kifayət edir.',
  'content-checks:thin_other':
    'Mətn {{count}} sözdür; {{fewest}} sözdən azı nadir hallarda kifayət edir.',
  'content-checks:title': 'Məzmun yoxlamaları',
  'content-checks:titleLong':
    'Səhifə başlığı {{count}} simvoldur; axtarış sistemləri təxminən {{longest}} simvol göstərir.',
  'content-checks:titleMissing': 'Səhifə başlığı yoxdur.',
  'content-checks:titleTwice_one': 'Başqa bir səhifənin başlığı da eynidir.',
  'content-checks:titleTwice_other': 'Başqa {{count}} səhifənin başlığı da eynidir.',
  'content-checks:unchecked': 'Yoxlanılmayıb',
}

export default az
