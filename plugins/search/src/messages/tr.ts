import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const tr: TranslatedTexts<typeof en> = {
  'search:description':
    'Bu sonuçlar, götürdükleri belgeleri izler. Burada yalnızca öncelikleri ayarlanır.',
  'search:document': 'Belge',
  'search:allCollections': 'Tüm koleksiyonlar',
  'search:docUrl': 'Belgeye bağlantı',
  'search:openDocument': '{{name}} içinde aç',
  'search:percent': '%{{count}}',
  'search:priority': 'Öncelik',
  'search:priorityDescription': 'Sayısı daha yüksek olan sonuçlar önce gösterilebilir.',
  'search:reindex': 'Yeniden dizinle',
  'search:reindexAll': 'Tüm koleksiyonlar yeniden dizinlensin mi?',
  'search:reindexEffect':
    'Arama sonuçları, belgelerin şu anki hâlinden yeniden oluşturulur ve öncelikleri varsayılana ayarlanır. Bu bitene kadar ziyaretçiler geçerli sonuçları bulur.',
  'search:reindexing': 'Yeniden dizinleniyor…',
  'search:reindexOne': '“{{name}}” yeniden dizinlensin mi?',
  'search:result': 'Arama sonucu',
  'search:results': 'Arama sonuçları',
  'search:resultTitle': 'Başlık',
  'search:state': 'Arama sonuçlarının durumu',
  'search:answerDraftsSkipped': ' {{drafts}} taslak atlandı.',
  'search:answerFailed':
    '{{collection}} koleksiyonu yeniden dizinlenirken hata oluştu. İşlem durduruldu.',
  'search:answerInvalid': "İstekte geçersiz bağımsız değişken: 'collections'",
  'search:answerReindexed':
    '{{total}} belgeden {{indexed}} tanesi yeniden dizinlendi. Koleksiyonlar: {{collections}}.',
  'search:answerUnauthorized': 'Bu işlemi yapma izniniz yok.',
  'search:answerDone': 'Arama sonuçları yeniden dizinlendi.',
  'search:answerGone': 'Böyle bir yeniden dizinleme yok.',
  'search:answerUnderWay':
    'Yeniden dizinleme arka planda sürüyor. Bitene kadar önceki sonuçlar bulunur.',
}

export default tr
