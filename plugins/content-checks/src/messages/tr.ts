import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const tr: TranslatedTexts<typeof en> = {
  'content-checks:attention_one': '{{count}} sayfa ilgi bekliyor',
  'content-checks:attention_other': '{{count}} sayfa ilgi bekliyor',
  'content-checks:attentionNone': 'İlgi bekleyen sayfa yok.',
  'content-checks:avoid': '“{{word}}” kaçındığımız bir sözcüktür.',
  'content-checks:avoidFor': '“{{word}}” yerine “{{use}}” yazıyoruz.',
  'content-checks:checking': 'Denetleniyor…',
  'content-checks:clean': 'Düzeltilecek bir şey yok',
  'content-checks:count_one': '{{count}} bulgu',
  'content-checks:count_other': '{{count}} bulgu',
  'content-checks:descriptionLong':
    'Açıklama {{count}} karakter; arama motorları yaklaşık {{longest}} karakter gösterir.',
  'content-checks:descriptionMissing': 'Açıklama eksik.',
  'content-checks:descriptionTwice_one': 'Başka bir sayfada da aynı açıklama var.',
  'content-checks:descriptionTwice_other': 'Başka {{count}} sayfada da aynı açıklama var.',
  'content-checks:failed': 'İçerik denetlenemedi.',
  'content-checks:finding': 'Bulgu',
  'content-checks:findings': 'Bulgular',
  'content-checks:hard':
    'Metin zor okunuyor: 100 üzerinden {{ease}}. Daha kısa cümleler işe yarar.',
  'content-checks:headingEmpty': 'Bir başlık boş.',
  'content-checks:headingFirst':
    '“{{heading}}” 1. düzeyde bir başlık; sayfanın başlığı zaten o düzeyde.',
  'content-checks:headingSkips':
    '“{{heading}}” {{level}}. düzeyde, ancak üzerinde {{expected}}. düzey eksik.',
  'content-checks:levelError': 'Hata',
  'content-checks:levelHint': 'İpucu',
  'content-checks:levelWarning': 'Uyarı',
  'content-checks:linkDead': '{{url}} bağlantısı hiçbir sayfaya gitmiyor.',
  'content-checks:linkDeleted': 'Bir bağlantı silinmiş bir belgeye gidiyor.',
  'content-checks:linkUnpublished': 'Bir bağlantı yayımlanmamış bir belgeye gidiyor.',
  'content-checks:picture': 'Bir görselin, onu görmeyenler için açıklaması yok.',
  'content-checks:pictureOwn': 'Görselin, onu görmeyenler için açıklaması yok.',
  'content-checks:rule-description': 'Açıklama',
  'content-checks:rule-headings': 'Başlıklar',
  'content-checks:rule-links': 'Bağlantılar',
  'content-checks:rule-pictures': 'Görseller',
  'content-checks:rule-reading-ease': 'Okuma kolaylığı',
  'content-checks:rule-thin-text': 'Metnin uzunluğu',
  'content-checks:rule-title': 'Başlık',
  'content-checks:rule-words': 'Sözcük seçimi',
  'content-checks:thin_one':
    'Metinde {{count}} sözcük var; {{fewest}} sözcükten azı nadiren yeterli olur.',
  'content-checks:thin_other':
    'Metinde {{count}} sözcük var; {{fewest}} sözcükten azı nadiren yeterli olur.',
  'content-checks:title': 'İçerik denetimleri',
  'content-checks:titleLong':
    'Başlık {{count}} karakter; arama motorları yaklaşık {{longest}} karakter gösterir.',
  'content-checks:titleMissing': 'Başlık eksik.',
  'content-checks:titleTwice_one': 'Başka bir sayfada da aynı başlık var.',
  'content-checks:titleTwice_other': 'Başka {{count}} sayfada da aynı başlık var.',
  'content-checks:unchecked': 'Denetlenmedi',
}

export default tr
