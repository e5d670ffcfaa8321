import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const tr: TranslatedTexts<typeof en> = {
  'content-checks:attention_one': '{{count}} sayfa ilgi bekliyor',
  'content-checks:attention_other': '{{count}} sayfa ilgi bekliyor',
  'content-checks:attentionNone': 'İlgi bekleyen sayfa yok.',
  'content-checks:avoid': '“{{word}}” kaçındığımız bir sözcük.',
  'content-checks:avoidFor': '“{{word}}” yerine “{{use}}” yazıyoruz.',
  'content-checks:checking': 'Denetleniyor…',
  'content-checks:clean': 'İyileştirilecek bir şey yok',
  'content-checks:count_one': '{{count}} bulgu',
  'content-checks:count_other': '{{count}} bulgu',
  'content-checks:descriptionLong':
    'Açıklama {{count}} karakter; arama motorları yaklaşık {{longest}} karakter gösterir.',
  'content-checks:descriptionMissing': 'Açıklama eksik.',
  'content-checks:descriptionTwice_one': 'Başka bir sayfanın açıklaması da aynı.',
  'content-checks:descriptionTwice_other': 'Başka {{count}} sayfanın açıklaması da aynı.',
  'content-checks:failed': 'İçerik denetlenemedi.',
  'content-checks:finding': 'Bulgu',
  'content-checks:findings': 'Bulgular',
  'content-checks:hard':
    'Metnin okunması zor: 100 üzerinden {{ease}}. Daha kısa cümleler işe yarar.',
  'content-checks:headingEmpty': 'Bir başlık boş.',
  'content-checks:headingFirst':
    '“{{heading}}” 1. düzey bir başlık, ancak bu düzey zaten sayfanın başlığına ait.',
  'content-checks:headingSkips':
    '“{{heading}}” başlığının düzeyi {{level}}, ancak üstünde {{expected}} düzeyi eksik.',
  'content-checks:levelError': 'Hata',
  'content-checks:levelHint': 'İpucu',
  'content-checks:levelWarning': 'Uyarı',
  'content-checks:linkDead': '{{url}} bağlantısı hiçbir sayfaya götürmüyor.',
  'content-checks:linkDeleted': 'Bir bağlantı silinmiş bir belgeye götürüyor.',
  'content-checks:linkUnpublished': 'Bir bağlantı yayımlanmamış bir belgeye götürüyor.',
  'content-checks:needsAttention': 'İlgi bekliyor',
  'content-checks:picture': 'Bir görselin, onu göremeyenler için açıklaması yok.',
  'content-checks:pictureOwn': 'Görselin, onu göremeyenler için açıklaması yok.',
  'content-checks:rule-description': 'Açıklama',
  'content-checks:rule-external-links': 'Başka sitelere bağlantılar',
  'content-checks:rule-headings': 'Başlıklar',
  'content-checks:rule-links': 'Bağlantılar',
  'content-checks:rule-pictures': 'Görseller',
  'content-checks:rule-reading-ease': 'Okuma kolaylığı',
  'content-checks:rule-thin-text': 'Metnin uzunluğu',
  'content-checks:rule-title': 'Sayfa başlığı',
  'content-checks:rule-words': 'Sözcük seçimi',
  'content-checks:thin_one': 'Metin {{count}} sözcük; {{fewest}} sözcükten azı nadiren yeterlidir.',
  'content-checks:thin_other':
    'Metin {{count}} sözcük; {{fewest}} sözcükten azı nadiren yeterlidir.',
  'content-checks:title': 'İçerik denetimleri',
  'content-checks:titleLong':
    'Sayfa başlığı {{count}} karakter; arama motorları yaklaşık {{longest}} karakter gösterir.',
  'content-checks:titleMissing': 'Sayfa başlığı eksik.',
  'content-checks:titleTwice_one': 'Başka bir sayfanın başlığı da aynı.',
  'content-checks:titleTwice_other': 'Başka {{count}} sayfanın başlığı da aynı.',
  'content-checks:unchecked': 'Denetlenmedi',
}

export default tr
