import type { TranslatedTexts } from 'stet'
import type en from './en.ts'

const id: TranslatedTexts<typeof en, 'other'> = {
  'search:allCollections': 'Semua koleksi',
  'search:answerDone': 'Hasil pencarian telah diindeks ulang.',
  'search:answerDraftsSkipped': ', {{drafts}} draf dilewati.',
  'search:answerFailed':
    'Kesalahan saat mengindeks ulang koleksi {{collection}}. Operasi dibatalkan.',
  'search:answerGone': 'Tidak ada pengindeksan ulang seperti itu.',
  'search:answerInvalid': "Argumen tidak valid dalam permintaan: 'collections'",
  'search:answerReindexed':
    'Berhasil mengindeks ulang {{indexed}} dari {{total}} dokumen dari {{collections}}',
  'search:answerUnauthorized': 'Anda tidak diizinkan melakukan tindakan ini.',
  'search:answerUnderWay':
    'Pengindeksan ulang berlanjut di latar belakang. Sampai selesai, yang ditemukan adalah hasil sebelumnya.',
  'search:description':
    'Hasil ini mengikuti dokumen yang ditujunya. Hanya prioritasnya yang diatur di sini.',
  'search:document': 'Dokumen',
  'search:docUrl': 'Tautan ke dokumen',
  'search:openDocument': 'Buka di {{name}}',
  'search:percent': '{{count}}%',
  'search:priority': 'Prioritas',
  'search:priorityDescription': 'Hasil dengan angka lebih tinggi dapat ditampilkan lebih dahulu.',
  'search:reindex': 'Indeks ulang',
  'search:reindexAll': 'Indeks ulang semua koleksi?',
  'search:reindexEffect':
    'Hasil pencarian dibuat ulang dari dokumen sebagaimana adanya sekarang, dan prioritasnya disetel ke nilai default. Sampai selesai, pengunjung menemukan hasil yang sekarang.',
  'search:reindexing': 'Mengindeks ulang…',
  'search:reindexOne': 'Indeks ulang “{{name}}”?',
  'search:result': 'Hasil pencarian',
  'search:results': 'Hasil pencarian',
  'search:resultTitle': 'Judul',
  'search:state': 'Keadaan hasil pencarian',
}

export default id
